import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import { TooLong } from '#web/platform/ui/TooLong.tsx';
import { TEXT_MAX } from './filter-validators.ts';
import { useTyped } from './use-typed.ts';

type FilterTextProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'placeholder'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Shows a magnifying glass: this is the full-text search. */
  search?: boolean;
  /** Only for screen readers, where the context shows what is searched. */
  hiddenLabel?: boolean;
  className?: string;
};

/** A debounced text filter. Enter applies it at once. */
export function FilterText({ label, value, onValue, search, hiddenLabel, className, ...rest }: FilterTextProps) {
  const id = useId();
  const { typed, setTyped, enter } = useTyped(value, onValue);
  const tooLong = typed.trim().length > TEXT_MAX;
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      <div className="relative">
        {search && (
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-soft"
          />
        )}
        <input
          autoComplete="off"
          {...rest}
          id={id}
          type={rest.type ?? (search ? 'search' : 'text')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && enter()}
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? `${id}-length` : undefined}
          className={classes('control', search && 'pl-10!')}
        />
      </div>
      {tooLong && <TooLong id={`${id}-length`} used={typed.length} limit={TEXT_MAX} />}
    </div>
  );
}
