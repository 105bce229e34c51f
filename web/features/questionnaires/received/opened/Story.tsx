import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { shortDateAndTime, shortDayAndMonth } from '#contract/platform/dates.ts';
import { STATES } from '../../states.ts';
import { useDesk } from '../desk/desk.ts';

/** Who did what, newest first. */
export function Story({ history }: Pick<Questionnaire, 'history'>) {
  const { nameOf } = useDesk();
  return (
    <details>
      <summary className="min-h-9 font-semibold hover:text-primary">Che cosa è successo</summary>
      <ol className="mt-1 grid gap-1.5 border-l-3 border-primary-tint pl-4">
        {[...history].reverse().map(({ at, state, by }) => (
          <li key={`${at} ${state}`}>
            <span className="font-medium">{STATES[state].label}</span>
            <span className="block text-sm text-ink-soft">
              {[shortDateAndTime(at), nameOf(by)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Other questionnaires of the same person to the same association. */
export function SamePerson({ others }: { others: Questionnaire['same_person'] }) {
  if (others.length === 0) return null;
  return (
    <section className="rounded-md bg-primary-tint px-4 py-3">
      <h2 className="text-base">
        {others.length === 1 ? 'Ha scritto anche per un altro annuncio' : `Ha scritto altre ${others.length} volte`}
      </h2>
      <ul className="mt-1 grid gap-1">
        {others.map(({ id, post_name, state, created_at }) => (
          <li key={id} className="wrap-anywhere">
            {`${post_name || 'Nessun annuncio'}, ${shortDayAndMonth(created_at)}: ${STATES[state].label.toLowerCase()}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
