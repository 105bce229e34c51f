import { Progress as Base } from '@base-ui/react/progress';

interface ProgressProps {
  /** 0 to 100; null if unknown. */
  value: number | null;
  label: string;
  /** Shows label and percentage above the bar; otherwise only screen readers get them. */
  labelled?: boolean;
}

/** A progress bar. */
export function Progress({ value, label, labelled }: ProgressProps) {
  return (
    <Base.Root value={value} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5" locale="it-IT">
      <Base.Label className={labelled ? '' : 'sr-only'}>{label}</Base.Label>
      {labelled && <Base.Value className="text-ink-soft tabular-nums" />}
      <Base.Track className="track col-span-2 h-2">
        <Base.Indicator className="mark block h-full rounded-full bg-primary transition-[width] duration-200 data-indeterminate:w-1/3 data-indeterminate:animate-travel" />
      </Base.Track>
    </Base.Root>
  );
}
