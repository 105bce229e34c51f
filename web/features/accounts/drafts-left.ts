import { clearDrafts } from '#web/platform/forms/draft.ts';
import { offlineImages } from '#web/platform/media/index.ts';
import { askToConfirm } from '#web/platform/ui/confirm.ts';

/** Drafts of one account: its id is in their keys. */
const OF_ACCOUNT: Readonly<Record<string, string>> = {
  'listing_draft:': 'un annuncio',
  'profile_draft:': 'il profilo',
  'help_draft:': 'una richiesta di assistenza',
  'reply_draft:': 'una risposta a chi ti ha mandato un questionario',
  'note_draft:': 'una nota su un questionario',
  'admin_association_draft:': "un'associazione nuova",
  'admin_mail_draft:': 'un messaggio a più iscritti',
  'admin_dialog_drafts:': 'una decisione o un gadget',
};
/** Drafts that end with their tab. */
const OF_TAB: Readonly<Record<string, string>> = {
  message_draft: 'un messaggio',
  gadget_draft: 'una richiesta di gadget',
  report_draft: 'una segnalazione',
  appeal_draft: 'un reclamo',
};
/** Drafts of the forms that visitors use too: somebody who logs out wrote them, or left them here before. */
const OF_BROWSER: Readonly<Record<string, string>> = { 'preaffido_draft:': 'un questionario', ...OF_TAB };
/** Written by earlier releases, which did not keep accounts apart; and what the account's bell remembers. */
const REST: readonly string[] = [
  'admin_association_draft',
  'admin_mail_draft',
  'admin_dialog_drafts',
  'admin_bulk_mail',
  'questionnaire_heard',
];
const LISTING_DRAFTS = 'listing_draft:';

/** Asks whether unsent texts may be deleted. Returns true without asking if there are none. */
export async function mayForget(account: string): Promise<boolean> {
  const names = { ...OF_ACCOUNT, ...OF_BROWSER };
  const foundNames = keysOf(account)
    .filter((key) => !isOnServer(key))
    .map((key) => Object.entries(names).find(([prefix]) => key.startsWith(prefix))?.[1]);
  const unsent = [...new Set(foundNames)].filter((name) => name !== undefined);
  if (unsent.length === 0) return true;
  return askToConfirm({
    message: 'Hai testi non inviati',
    detail: `Su questo browser c'è scritto a metà: ${unsent.join(', ')}. Se esci si cancella, così chi usa questo dispositivo dopo di te non lo legge.`,
    confirm: 'Esci e cancella',
    cancel: 'Resta',
    danger: true,
  });
}

/** Deletes what the account has typed and not sent, with its photos. Drafts of other accounts stay. */
export async function forgetDrafts(account: string): Promise<void> {
  const gone = new Set(keysOf(account));
  clearDrafts((key) => gone.has(key) || isOf(account, key));
  for (const key of [...gone, ...REST]) remove(key);
  // photos have no account: those of other accounts' drafts are kept
  if (!keys().some((key) => key.startsWith(LISTING_DRAFTS))) await offlineImages.clear();
}

/** Deletes the drafts of this tab: there was a logout, perhaps in another one, which cannot reach them. */
export function forgetDraftsOfTab(): void {
  clearDrafts((key) => key in OF_TAB);
  for (const key of Object.keys(OF_TAB)) remove(key);
}

/** Whether the server holds all of a listing's draft, as the editor notes in it. */
function isOnServer(key: string): boolean {
  if (!key.startsWith(LISTING_DRAFTS)) return false;
  try {
    const { savedAt, onServer } = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return onServer?.savedAt >= savedAt;
  } catch {
    return false; // storage is disabled
  }
}

function keysOf(account: string): string[] {
  return keys().filter((key) => isOf(account, key));
}

function isOf(account: string, key: string): boolean {
  if (Object.keys(OF_BROWSER).some((prefix) => key.startsWith(prefix))) return true;
  const prefix = Object.keys(OF_ACCOUNT).find((each) => key.startsWith(each));
  if (prefix === undefined || account === '') return false;
  // a colleague's key names login and association, and some drafts the association only
  const association = account.slice(account.lastIndexOf('/') + 1);
  return [account, association].some((id) => key.slice(prefix.length).startsWith(id));
}

function keys(): string[] {
  try {
    return [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];
  } catch {
    return []; // storage is disabled
  }
}

function remove(key: string): void {
  try {
    window.localStorage.removeItem(key);
    window.sessionStorage.removeItem(key);
  } catch {
    // storage is disabled
  }
}
