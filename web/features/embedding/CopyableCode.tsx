import { Copy } from 'lucide-react';
import { useId } from 'react';
import { copy } from '#web/platform/panel/copy.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';

interface CopyableCodeProps {
  /** What it is, such as "JSON". */
  label: string;
  /** Beside the label. */
  note?: string;
  code: string;
  /** What the message says after copying. */
  copied: string;
  /** The button is the main one of its section. */
  main?: boolean;
}

/** A line to paste elsewhere, with the button that copies it. */
export function CopyableCode({ label, note, code, copied, main = false }: CopyableCodeProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={id} className="min-w-0">
          <strong>{label}</strong>
          {note && <span className="ml-2 text-ink-soft">{note}</span>}
        </p>
        <Button
          look={main ? 'primary' : 'secondary'}
          size={main ? 'medium' : 'small'}
          icon={<Copy size={main ? 18 : 16} aria-hidden="true" />}
          aria-describedby={id}
          onClick={() => void copy(code, copied)}
        >
          Copia
        </Button>
      </div>
      <pre
        className={classes(
          'rounded-md border border-line bg-paper-deep px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere select-all',
          main && 'leading-relaxed',
        )}
      >
        <code>{code}</code>
      </pre>
    </div>
  );
}
