import { Copy, MessageCircle, Send } from 'lucide-react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import type { Template } from '#contract/features/questionnaires/templates.ts';
import { useOwnAccount } from '#web/features/accounts/index.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { copy } from '#web/platform/panel/copy.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { STATE_CHOICES, STATES, whoIn } from '../../states.ts';
import { NotYetDialog } from './NotYetDialog.tsx';
import { Preview } from './Preview.tsx';
import { useReplyDraft } from './reply-draft.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useReply } from './use-reply.ts';
import { useSimilar } from './use-similar.ts';
import { useTemplates } from './use-templates.ts';
import { WordFields } from './WordFields.tsx';
import { filledIn, STATE_AFTER, valuesFor } from './wording.ts';

export interface ReplyDialogProps {
  accountId: string;
  questionnaire: Questionnaire;
  /** The message that is chosen at the opening. */
  first?: TemplateKey | undefined;
  onClose: () => void;
}

/** Answers an applicant: choose the occasion, read, send. Without an e-mail the text goes by WhatsApp or is copied. */
export default function ReplyDialog({ accountId, questionnaire, first, onClose }: ReplyDialogProps) {
  const isApproved = useOwnAccount(accountId).data?.approved;
  const { templates, failed, retry } = useTemplates(accountId);
  const draft = useReplyDraft(questionnaire.id);
  const begun = templates.find(({ key }) => key === first);
  // what was written for another occasion counts more than the message of the opening
  const value = draft.unsaved || !begun ? draft.value : draftOf(begun);
  const similar = useSimilar(questionnaire.post_id);
  const { form, current } = useReply({
    accountId,
    questionnaire,
    draft: value,
    onSent(after) {
      draft.clear();
      onClose();
      toast(
        'success',
        `Risposta a ${whoIn(after)} ${after.messages.at(-1)?.delivery === 'a_mano' ? 'annotata' : 'in partenza'}`,
      );
    },
  });
  const choose = (template: Template) => draft.write(draftOf(template));
  const words = filledIn(value, valuesFor(questionnaire, similar));
  const isReady = value.subject.trim() !== '' && value.text.trim() !== '';
  const title = `Rispondi a ${whoIn(questionnaire)}`;
  if (isApproved === false) return <NotYetDialog title={title} onClose={onClose} />;

  return (
    <FormDialog
      title={title}
      description={questionnaire.post_name ? `Per ${questionnaire.post_name}` : ''}
      size="wide"
      phone="full"
      form={form}
      onClose={onClose}
      className="grid gap-5"
      footer={(formId) => (
        <Ways
          formId={formId}
          questionnaire={questionnaire}
          text={words.text}
          disabled={!isReady}
          busy={form.state !== 'open'}
          onByHand={(via) => void form.submit(via)}
        />
      )}
    >
      {form.problem && (
        <Alert title={form.problem} onClose={form.dismiss}>
          <p>
            {current
              ? `${changeOf(questionnaire, current)} Quello che hai scritto è ancora qui: se va bene, invia di nuovo.`
              : 'Quello che hai scritto è ancora qui.'}
          </p>
        </Alert>
      )}
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          <span>I modelli non si caricano: puoi scrivere lo stesso.</span>
          <Button look="secondary" size="small" onClick={retry}>
            Riprova
          </Button>
        </p>
      ) : templates.length === 0 ? (
        <Skeleton className="h-24 rounded-card" />
      ) : (
        <TemplateChoice templates={templates} chosen={value.key} onChoose={choose} />
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <WordFields words={value} onChange={(next) => draft.write({ ...value, ...next })} errors={form.errors} />
          <Select
            label="Dopo l'invio la domanda è"
            choices={STATE_CHOICES}
            none="Come decide il portale"
            value={value.state}
            onChange={({ target }) => draft.write({ ...value, state: target.value as typeof value.state })}
            error={form.errors.state}
          />
        </div>
        <Preview words={words} reader={whoIn(questionnaire)} accountId={accountId} />
      </div>
    </FormDialog>
  );
}

function draftOf({ key, subject, text }: Template) {
  return { key, subject, text, state: STATE_AFTER[key] };
}

interface WaysProps {
  formId: string;
  questionnaire: Questionnaire;
  /** The message as the person reads it. */
  text: string;
  disabled: boolean;
  busy: boolean;
  onByHand: (via: 'whatsapp' | 'copiata') => void;
}

/** The ways to send it: by e-mail where there is one, else by WhatsApp, or copied. */
function Ways({ formId, questionnaire: { email, phone_links }, text, disabled, busy, onByHand }: WaysProps) {
  const chat = chatLink(phone_links[0]?.link ?? '', text);
  return (
    <>
      <Button
        look="quiet"
        disabled={disabled}
        icon={<Copy size={18} aria-hidden="true" />}
        onClick={() => void copy(text, 'Messaggio copiato').then(() => onByHand('copiata'))}
      >
        Copia
      </Button>
      {chat && (
        <Button
          look={email ? 'secondary' : 'leaf'}
          disabled={disabled}
          icon={<MessageCircle size={18} aria-hidden="true" />}
          onClick={() => {
            window.open(chat, '_blank', 'noopener,noreferrer');
            onByHand('whatsapp');
          }}
        >
          WhatsApp
        </Button>
      )}
      {email && (
        <Button
          type="submit"
          form={formId}
          disabled={disabled}
          busy={busy}
          busyLabel="Invio…"
          icon={<Send size={18} aria-hidden="true" />}
        >
          Invia
        </Button>
      )}
    </>
  );
}

/** Returns a chat with the text already written; "" without a number. `tel:+39…` becomes the digits that WhatsApp wants. */
function chatLink(phoneLink: string, text: string): string {
  const digits = phoneLink.replaceAll(/\D/g, '');
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** Returns what a colleague has changed meanwhile. */
function changeOf(before: Questionnaire, { state }: Questionnaire): string {
  if (state === before.state) return 'È stata aggiunta una nota, un messaggio o chi se ne occupa.';
  return `Ora è «${STATES[state].label}», prima era «${STATES[before.state].label}».`;
}
