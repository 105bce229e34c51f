import { Suspense, useState } from 'react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { latestOf } from '../in-turn.ts';
import { useChange } from '../pipeline/use-change.ts';
import { type Desk, DeskContext } from './desk.ts';

const ReplyDialog = lazyPart(() => import('../reply/ReplyDialog.tsx'), 'over');
const CompareDialog = lazyPart(() => import('../compare/CompareDialog.tsx'), 'over');

type Open =
  | { dialog: 'reply'; questionnaire: Questionnaire; first: TemplateKey | undefined }
  | { dialog: 'compare'; questionnaire: Questionnaire };

/** Offers what can be done with a questionnaire to all below it, and shows its dialogs. */
export function DeskProvider({ me, children }: { me: string; children: Elements }) {
  const [open, setOpen] = useState<Open | null>(null);
  const change = useChange(me);
  const close = () => setOpen(null);
  const reply: Desk['reply'] = async (questionnaire, first) =>
    setOpen({ dialog: 'reply', questionnaire: await latestOf(questionnaire), first });
  const desk: Desk = {
    me,
    isOpen: open !== null,
    colleagues: [{ value: me, label: 'Io' }],
    async move(questionnaire, state) {
      const after = await change(questionnaire, { state });
      // nobody should read only "accettato"
      if (after?.state === 'accettato' && questionnaire.state !== 'accettato') await reply(after, 'scelto');
    },
    async assign(questionnaire, assigned_to) {
      await change(questionnaire, { assigned_to });
    },
    reply,
    compare: (questionnaire) => setOpen({ dialog: 'compare', questionnaire }),
  };
  return (
    <DeskContext value={desk}>
      {children}
      {open && (
        <Suspense>
          {open.dialog === 'reply' ? (
            <ReplyDialog
              key={open.questionnaire.id}
              me={me}
              questionnaire={open.questionnaire}
              first={open.first}
              onClose={close}
            />
          ) : (
            <CompareDialog me={me} first={open.questionnaire} onClose={close} />
          )}
        </Suspense>
      )}
    </DeskContext>
  );
}
