import { sendMessage } from '#contract/features/messages/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { useDraft } from '#web/platform/forms/draft.ts';
import { honeypotValue } from '#web/platform/forms/Honeypot.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';

const EMPTY = { name: '', email: '', phone: '', text: '' };

/** The unsent message about a listing, and its sending. The draft ends with the tab or when the message is sent. */
export function useMessage(listingId: string) {
  const draft = useDraft('message_draft', { empty: EMPTY, part: listingId, inTab: true });
  const form = useSubmit({
    summary: true,
    send({ onceAs, form: element }) {
      const body = { ...draft.value, sito_web: honeypotValue(element) };
      return api(sendMessage, { params: { id: listingId }, body }, { onceAs: onceAs(body) });
    },
    done: draft.clear,
    failed: 'Invio non riuscito. Riprova tra poco.',
  });
  return { ...draft, form };
}
