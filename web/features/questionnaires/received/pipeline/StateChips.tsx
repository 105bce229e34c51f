import { classes } from '#web/platform/ui/classes.ts';
import { ALL_STATES, STATES, type State } from '../../states.ts';

interface StateChipsProps {
  totals: Record<State, number | undefined>;
  selected: State | '';
  onSelect: (state: State | '') => void;
}

/** The states with their counts. States that nothing is in are left out, unless one is selected. */
export function StateChips({ totals, selected, onSelect }: StateChipsProps) {
  const shownStates = ALL_STATES.filter((state) => state === selected || (totals[state] ?? 0) > 0);
  // nothing is known before the answer, and without a network
  const isKnown = ALL_STATES.some((state) => totals[state] !== undefined);
  const all = ALL_STATES.reduce((sum, state) => sum + (totals[state] ?? 0), 0);
  const chips = [
    { value: '' as const, label: 'Tutti', count: isKnown ? all : '' },
    ...shownStates.map((state) => ({ value: state, label: STATES[state].group, count: totals[state] ?? 0 })),
  ];
  return (
    <div
      role="radiogroup"
      aria-label="Stato"
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {chips.map(({ value, label, count }) => (
        <label
          key={value}
          className={classes(
            'chosen gentle relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-control bg-card px-4 font-semibold select-none',
            'hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          )}
        >
          <input
            type="radio"
            name="state"
            value={value}
            checked={selected === value}
            onChange={() => onSelect(value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
          />
          <span className="pointer-events-none relative">{label}</span>
          <span className="pointer-events-none relative text-sm font-normal tabular-nums">{count}</span>
        </label>
      ))}
    </div>
  );
}
