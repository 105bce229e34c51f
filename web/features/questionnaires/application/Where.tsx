import { Check } from 'lucide-react';
import type { Application } from '#contract/features/questionnaires/application.ts';
import { dayAndMonth } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { classes } from '#web/platform/ui/classes.ts';

const on = (instant: string) => withDate('il', dayAndMonth(instant));

type State = Application['state'];

/** Where the questionnaire stands, in plain words, with the steps that led there and what comes next. */
export function Where({ application }: { application: Application }) {
  const { state, history, next } = application;
  const isOver = state === 'non_idoneo' || state === 'chiuso';
  const steps = stepsIn(history, state);
  return (
    <section aria-labelledby="punto" className="mt-6 rounded-card bg-primary-tint px-5 py-5 sm:px-6">
      <h2 id="punto" className="text-2xl">
        {headlineOf(application)}
      </h2>
      <p className="mt-2">{next}</p>
      {!isOver && (
        <ol className="mt-5 grid gap-2 sm:grid-cols-4 sm:gap-3">
          {steps.map(({ label, at, isNow }) => (
            <li
              key={label}
              aria-current={isNow ? 'step' : undefined}
              className={classes(
                'flex items-center gap-2.5 border-t-3 pt-2 sm:block',
                at ? 'border-primary' : 'border-line text-ink-soft',
              )}
            >
              <span className="flex items-center gap-1.5 font-semibold">
                {at && <Check size={16} aria-hidden="true" className="shrink-0 text-primary" />}
                <span>{label}</span>
              </span>
              <span className="text-sm">{at ? on(at) : ''}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Both endings read the same. */
function headlineOf({ state, listing, history, association }: Application): string {
  const since = lastOf(history, [state]);
  switch (state) {
    case 'ricevuto':
      return 'La tua domanda è arrivata';
    case 'in_lettura':
      return since ? `${association.name} l'ha aperta ${on(since)}` : `${association.name} la sta leggendo`;
    case 'colloquio':
      return 'State facendo conoscenza';
    case 'visita':
      return 'È il momento di una visita';
    case 'accettato':
      return listing ? `${listing.name} ha scelto te` : 'Hanno scelto te';
    case 'ritirato':
      return "L'hai ritirata";
    default:
      return 'Questa volta no';
  }
}

const ORDER: readonly { label: string; states: readonly State[] }[] = [
  { label: 'Arrivata', states: ['ricevuto'] },
  { label: 'Letta', states: ['in_lettura'] },
  { label: 'Conoscenza', states: ['colloquio', 'visita'] },
  { label: 'Risposta', states: ['accettato'] },
];

/** Returns the steps in their order; `at` is when the last one of them was reached, null for those ahead. */
function stepsIn(history: Application['history'], now: State) {
  const current = ORDER.findIndex(({ states }) => states.includes(now));
  return ORDER.map(({ label, states }, at) => ({
    label,
    at: at > current ? null : (lastOf(history, states) ?? null),
    isNow: at === current,
  }));
}

/** Returns when one of the states was last reached. */
function lastOf(history: Application['history'], states: readonly State[]): string | undefined {
  return history.filter(({ state }) => states.includes(state)).at(-1)?.at;
}
