import { Suspense, useState } from 'react';
import { changeQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { latestOf } from '../in-turn.ts';
import { useChange } from '../pipeline/use-change.ts';
import { type Desk, DeskContext } from './desk.ts';
import { useColleagues } from './use-colleagues.ts';

const ReplyDialog = lazyPart(() => import('../reply/ReplyDialog.tsx'), 'over');
const CompareDialog = lazyPart(() => import('../compare/CompareDialog.tsx'), 'over');

type Open =
  | { dialog: 'reply'; questionnaire: Questionnaire; first: TemplateKey | undefined }
  | { dialog: 'compare'; questionnaire: Questionnaire };

/** Offers what can be done with a questionnaire to all below it, and shows its dialogs. */
export function DeskProvider({ accountId, children }: { accountId: string; children: Elements }) {
  const [open, setOpen] = useState<Open | null>(null);
  const change = useChange(accountId);
  const { colleagues, nameOf } = useColleagues(accountId);
  const mayChange = useMay()(changeQuestionnaire);
  const close = () => setOpen(null);
  const reply: Desk['reply'] = async (questionnaire, first) =>
    setOpen({ dialog: 'reply', questionnaire: await latestOf(questionnaire), first });
  const desk: Desk = {
    accountId,
    mayChange,
    isOpen: open !== null,
    colleagues,
    nameOf,
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
              accountId={accountId}
              questionnaire={open.questionnaire}
              first={open.first}
              onClose={close}
            />
          ) : (
            <CompareDialog accountId={accountId} first={open.questionnaire} onClose={close} />
          )}
        </Suspense>
      )}
    </DeskContext>
  );
}
