import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { STATES, whoIn } from '../../states.ts';
import { useDesk } from '../desk/desk.ts';
import { comparedRows } from './compared.ts';

/** The answers aligned; on a phone one below the other, each with its name. */
export function ComparedAnswers({ questionnaires }: { questionnaires: readonly Questionnaire[] }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const desk = useDesk();
  const rows = comparedRows(questionnaires).filter(({ differs, values }) =>
    onlyDifferent ? differs : values.some((value) => value !== ''),
  );
  const columns = questionnaires.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3';
  return (
    <div className="mt-3">
      <Checkbox
        look="switch"
        label="Solo le risposte diverse"
        checked={onlyDifferent}
        onChange={({ target }) => setOnlyDifferent(target.checked)}
      />
      <ul className={classes('mt-3 grid gap-3', columns)}>
        {questionnaires.map((one) => (
          <li key={one.id} className="min-w-0 rounded-md bg-paper-deep px-4 py-3">
            <p className="font-display text-lg leading-snug font-bold wrap-anywhere">{whoIn(one)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              <Chip tone={STATES[one.state].tone} className="bg-card">
                {STATES[one.state].label}
              </Chip>
              <Button
                size="small"
                look="secondary"
                icon={<Reply size={16} aria-hidden="true" />}
                aria-label={`Rispondi a ${whoIn(one)}`}
                onClick={() => void desk.reply(one)}
              >
                Rispondi
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <ol className="mt-4 grid gap-4">
        {rows.map(({ label, values, differs }) => (
          <li key={label} className="border-t border-line pt-3">
            <p className="text-sm text-ink-soft">
              <span>{label}</span>
              {!differs && <span className="ml-2 font-semibold text-leaf">uguale</span>}
            </p>
            <ul className={classes('mt-1.5 grid gap-x-3 gap-y-2', columns)}>
              {values.map((value, at) => (
                <li
                  key={questionnaires[at]!.id}
                  className={classes('min-w-0 rounded-sm px-3 py-2', differs ? 'bg-amber-tint' : 'bg-paper')}
                >
                  <span className="block text-sm text-ink-soft md:sr-only">{whoIn(questionnaires[at]!)}</span>
                  <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
                    {value || '-'}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
