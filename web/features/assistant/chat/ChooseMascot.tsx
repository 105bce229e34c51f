import { Face } from '../Face.tsx';
import { type Avatar, NAMES } from '../memory.ts';

const WHO: readonly { value: Avatar; says: string }[] = [
  { value: 'nana', says: 'Annusa tutto, ti segue ovunque' },
  { value: 'ares', says: 'Poche parole, quelle giuste' },
];

/** The first visit: choosing a mascot. */
export function ChooseMascot({ onChoose }: { onChoose: (chosen: Avatar) => void }) {
  return (
    <div className="flex flex-1 flex-col justify-center overflow-y-auto p-5">
      <p className="text-center text-lg font-semibold">Chi ti accompagna?</p>
      <p className="mt-1 text-center text-ink-soft">Rispondono alle stesse domande. Puoi cambiare quando vuoi.</p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        {WHO.map(({ value, says }) => (
          <button
            key={value}
            type="button"
            onClick={() => onChoose(value)}
            className="gentle flex flex-col items-center gap-2 rounded-card border border-control bg-card p-3 text-center hover:border-primary hover:shadow-lift"
          >
            <Face of={value} className="size-24" />
            <span className="font-display text-lg font-bold">{NAMES[value]}</span>
            <span className="text-sm text-ink-soft">{says}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
