import { classes } from '#web/platform/ui/classes.ts';

interface FacetChipsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Number of listings by value; undefined until it is known. */
  counts: Record<string, number> | undefined;
  /** Called with all chosen values, the one that was pressed last. */
  onChoose: (values: Value[]) => void;
}

/** Checkboxes drawn as pills, with the number of listings beside each value. */
export function FacetChips<Value extends string>({ label, choices, chosen, counts, onChoose }: FacetChipsProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: name }) => {
          const count = counts?.[value];
          const isChosen = chosen.includes(value);
          const others = chosen.filter((each) => each !== value);
          return (
            <label
              key={value}
              className={classes(
                'chosen gentle relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border bg-card px-4 font-semibold select-none',
                'border-control hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
                count === 0 && !isChosen && 'border-dashed text-ink-soft',
              )}
            >
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChoose(isChosen ? others : [...others, value])}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
              />
              <span className="pointer-events-none relative">{name}</span>
              {count !== undefined && <span className="font-normal tabular-nums">{count.toLocaleString('it-IT')}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
