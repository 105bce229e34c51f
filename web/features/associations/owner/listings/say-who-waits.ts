import type { NavigateFunction } from 'react-router';
import type { Listing } from '#contract/features/listings/listing.ts';
import { readUnreadFor } from '#web/features/questionnaires/index.ts';
import { askToConfirm } from '#web/platform/ui/confirm.ts';

/** After an adoption: names those whose questionnaire for this animal nobody has read, and offers to open them. */
export async function sayWhoWaits(after: Listing, before: Listing | null, navigate: NavigateFunction): Promise<void> {
  if (!after.adopted || before?.adopted) return;
  // without an answer nothing is said: the listing is saved
  const names = await readUnreadFor(after.id).catch(() => []);
  if (names.length === 0) return;
  const one = names.length === 1;
  const opens = await askToConfirm({
    message: one ? '1 persona aspetta: avvisala' : `${names.length} persone aspettano: avvisale`,
    detail: `${new Intl.ListFormat('it').format(names)} ${one ? 'ha' : 'hanno'} mandato per ${after.name} un questionario che nessuno ha ancora letto.`,
    confirm: one ? 'Apri il questionario' : 'Apri i questionari',
    cancel: 'Più tardi',
  });
  const stay = { preventScrollReset: true, defaultShouldRevalidate: false };
  if (opens) await navigate({ hash: 'questionari' }, stay);
}
