import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import { isOpenState } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { api } from '#web/platform/api/browser.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { whoIn } from '../../states.ts';
import { keys, NO_FILTERS } from '../keys.ts';
import { wanted } from '../use-received.ts';
import { ComparedAnswers } from './ComparedAnswers.tsx';
import { MOST_COMPARED } from './compared.ts';

interface CompareDialogProps {
  accountId: string;
  first: Questionnaire;
  onClose: () => void;
}

/** Two or three applicants for one animal side by side. */
export default function CompareDialog({ accountId, first, onClose }: CompareDialogProps) {
  const filters = { ...NO_FILTERS, post_id: first.post_id };
  const { data } = useQuery({
    queryKey: [...keys.lists(accountId), filters, 'compared'],
    queryFn: async ({ signal }) => {
      const query = wanted({ limit: 100, ...filters });
      const { items, ...rest } = await api.page(listMyQuestionnaires, { query }, { signal });
      return { etag: '', answer: { items: items.filter(({ withdrawn_at }) => !withdrawn_at), ...rest } };
    },
  });
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const all = data?.answer.items;
  const chosen = picked ?? (all ? usualOf(all, first) : []);
  const compared = chosen.map((id) => all?.find((one) => one.id === id)).filter((one) => one !== undefined);
  const toggle = (id: string) =>
    setPicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, MOST_COMPARED));
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      phone="full"
      title={`Chi ha scritto per ${first.post_name}`}
      description="Due o tre persone, risposta per risposta. Quelle diverse sono in evidenza."
    >
      {!all ? (
        <Skeleton className="h-40 rounded-card" />
      ) : all.length < 2 ? (
        <p>Per ora ha scritto solo una persona: quando sono di più le confronti qui.</p>
      ) : (
        <>
          <fieldset>
            <legend className="font-semibold">{`Chi confronti (al massimo ${MOST_COMPARED})`}</legend>
            <div className="flex flex-wrap gap-x-6">
              {all.map((one) => (
                <Checkbox
                  key={one.id}
                  label={whoIn(one)}
                  checked={chosen.includes(one.id)}
                  disabled={!chosen.includes(one.id) && chosen.length >= MOST_COMPARED}
                  onChange={() => toggle(one.id)}
                />
              ))}
            </div>
          </fieldset>
          {compared.length < 2 ? (
            <p className="mt-4 text-ink-soft">Scegli almeno due persone.</p>
          ) : (
            <ComparedAnswers questionnaires={compared} />
          )}
        </>
      )}
    </Dialog>
  );
}

/** The one that was opened, and the newest that still wait. */
function usualOf(all: readonly Questionnaire[], first: Questionnaire): string[] {
  const others = all.filter(({ id }) => id !== first.id);
  const waiting = others.filter(({ state }) => isOpenState(state));
  const rest = others.filter(({ state }) => !isOpenState(state));
  const firstOnly = all.some(({ id }) => id === first.id) ? [first] : [];
  return [...firstOnly, ...waiting, ...rest].slice(0, MOST_COMPARED).map(({ id }) => id);
}
