import { FileSpreadsheet } from 'lucide-react';

interface FileChoiceProps {
  /** What to choose: `Scegli un file CSV`. */
  label: string;
  accept: string;
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses one file; the same file can be chosen again. */
export function FileChoice({ label, accept, file, disabled, onChoose }: FileChoiceProps) {
  return (
    <label className="gentle flex cursor-pointer items-center gap-3 rounded-md border-2 border-dashed border-control bg-paper p-4 hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <FileSpreadsheet size={26} aria-hidden="true" className="shrink-0 text-primary" />
      <span className="min-w-0 break-words">
        {file ? (
          <>
            <strong>{file.name}</strong>
            <span className="text-ink-soft"> (tocca per cambiarlo)</span>
          </>
        ) : (
          label
        )}
      </span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
