import { clearDrafts } from '#web/platform/forms/draft.ts';
import { offlineImages } from '#web/platform/media/index.ts';
import { askToConfirm } from '#web/platform/ui/confirm.ts';

/** Drafts of one account: its id is in their keys. */
const OF_ACCOUNT: Readonly<Record<string, string>> = {
  'listing_draft:': 'un annuncio',
  'profile_draft:': 'il profilo',
  'help_draft:': 'una richiesta di assistenza',
  'admin_association_draft:': "un'associazione nuova",
  'admin_mail_draft:': 'un messaggio a più iscritti',
  'admin_dialog_drafts:': 'una decisione o un gadget',
};
/** Drafts of the forms that visitors use too: somebody who logs out wrote them, or left them here before. */
const OF_BROWSER: Readonly<Record<string, string>> = {
  'preaffido_draft:': 'un questionario',
  gadget_draft: 'una richiesta di gadget',
  report_draft: 'una segnalazione',
  appeal_draft: 'un reclamo',
};
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
  const foundNames = keysOf(account).map(
    (key) => Object.entries(names).find(([prefix]) => key.startsWith(prefix))?.[1],
  );
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

function keysOf(account: string): string[] {
  return keys().filter((key) => isOf(account, key));
}

function isOf(account: string, key: string): boolean {
  if (Object.keys(OF_BROWSER).some((prefix) => key.startsWith(prefix))) return true;
  const prefix = Object.keys(OF_ACCOUNT).find((each) => key.startsWith(each));
  return prefix !== undefined && account !== '' && key.slice(prefix.length).startsWith(account);
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
