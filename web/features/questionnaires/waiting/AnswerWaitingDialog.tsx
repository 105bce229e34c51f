import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { answerWaiting } from '#contract/features/questionnaires/calls.ts';
import { useOwnAccount } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { keys } from '../received/keys.ts';
import { NotYetDialog } from '../received/reply/NotYetDialog.tsx';
import { Preview } from '../received/reply/Preview.tsx';
import { useSimilar } from '../received/reply/use-similar.ts';
import { useTemplates } from '../received/reply/use-templates.ts';
import { WordFields } from '../received/reply/WordFields.tsx';
import { filledIn, similarLines, type Words } from '../received/reply/wording.ts';
import { type Waiting, waitingSentence } from './offer.ts';
import { sayAnswered } from './say-answered.ts';

interface AnswerWaitingDialogProps {
  accountId: string;
  associationName: string;
  waiting: Waiting;
  onClose: () => void;
}

/** One kind message for all who still wait for an animal that has found a home. */
export default function AnswerWaitingDialog({
  accountId,
  associationName,
  waiting,
  onClose,
}: AnswerWaitingDialogProps) {
  const client = useQueryClient();
  const isApproved = useOwnAccount(accountId).data?.approved;
  const { templates } = useTemplates(accountId);
  const template = templates.find(({ key }) => key === 'ha_trovato_casa');
  const [typed, setTyped] = useState<Words | null>(null);
  const words = typed ?? { subject: template?.subject ?? '', text: template?.text ?? '' };
  const similar = useSimilar(waiting.id);
  const form = useSubmit({
    summary: true,
    send({ onceAs }) {
      const body = { ...words, state: 'chiuso' as const };
      const params = { id: waiting.id };
      return api(answerWaiting, { params, body }, { onceAs: onceAs({ ...body, ...params }) });
    },
    done(result) {
      onClose();
      const reread = () => void client.invalidateQueries({ queryKey: keys.all(accountId) });
      reread();
      sayAnswered(waiting.id, result, reread);
    },
    failed: 'Invio non riuscito',
  });
  const values = {
    nome: 'Ada',
    animale: waiting.name,
    associazione: associationName,
    animali_simili: similarLines(similar),
  };
  if (isApproved === false) return <NotYetDialog title={waitingSentence(waiting)} onClose={onClose} />;
  return (
    <FormDialog
      title={waitingSentence(waiting)}
      description="Rispondi a tutte in una volta. Partono dopo 20 secondi: fino ad allora puoi annullare."
      size="wide"
      phone="full"
      form={form}
      unsaved={typed !== null}
      onClose={onClose}
      footer={(formId) => (
        <>
          <Button look="secondary" onClick={onClose}>
            Più tardi
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!template || words.subject.trim() === '' || words.text.trim() === ''}
            busy={form.state !== 'open'}
            busyLabel="Un momento…"
            icon={<Send size={18} aria-hidden="true" />}
          >
            {waiting.open === 1 ? 'Rispondi' : `Rispondi a tutte e ${waiting.open}`}
          </Button>
        </>
      )}
    >
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      {template ? (
        <div className="grid gap-5 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <WordFields words={words} onChange={setTyped} errors={form.errors} />
          </div>
          <Preview
            words={filledIn(words, values)}
            reader="chi aspetta, ogni persona con il suo nome"
            accountId={accountId}
          />
        </div>
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </FormDialog>
  );
}
