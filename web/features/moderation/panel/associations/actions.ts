import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import {
  banAssociation,
  endAssociationSessions,
  endVerification as endVerificationCall,
  hideAssociation,
  listAllAssociations,
  listAllListings,
  makeAdministrator,
  pauseAssociation,
  removeAssociation,
  setTestWatermark,
} from '#contract/features/moderation/calls.ts';
import { listAllQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { counted } from '#contract/platform/counted.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { dropRow, putRow, reread } from '#web/platform/panel/list/use-list.ts';
import { reasonNote } from '#web/platform/panel/reason-note.ts';
import { toast } from '#web/platform/ui/toast.ts';

interface Change {
  question: string;
  detail: string;
  confirm: string;
  danger?: boolean;
  /** The change restricts the association: it needs a reason, which is mailed to the association. */
  explained?: boolean;
  done: string;
}

/** What the questions about a measure say of an account. */
type Concerned = Pick<AdminAssociation, 'id' | 'name' | 'listings'>;

/** Bans or readmits an account. */
export function ban(association: Concerned & Pick<AdminAssociation, 'banned'>): Promise<boolean> {
  const { id, name, banned } = association;
  const change: Change = banned
    ? {
        question: `Riammettere ${name}?`,
        detail: 'Potrà di nuovo accedere, e la sua pagina e i suoi annunci tornano visibili.',
        confirm: 'Riammetti',
        done: 'Associazione riammessa',
      }
    : {
        question: `Sospendere ${name}?`,
        detail: `Non potrà più accedere, chi è dentro esce subito, e la sua pagina e ${listingsOf(association)} spariscono dal pubblico.`,
        confirm: 'Sospendi',
        explained: true,
        danger: true,
        done: 'Associazione sospesa',
      };
  return turn(change, (reason) => api(banAssociation, { params: { id }, body: { banned: !banned, reason } }));
}

/** Hides an account from the public or shows it again. */
export function hide(association: AdminAssociation): Promise<boolean> {
  const { id, name, hidden } = association;
  const change: Change = hidden
    ? {
        question: `Mostrare ${name} al pubblico?`,
        detail: 'La sua pagina e i suoi annunci tornano visibili.',
        confirm: 'Mostra',
        done: 'Associazione di nuovo visibile',
      }
    : {
        question: `Nascondere ${name} al pubblico?`,
        detail: `La sua pagina e ${listingsOf(association)} non si vedono più; può ancora accedere e pubblicare.`,
        confirm: 'Nascondi',
        explained: true,
        done: 'Associazione nascosta',
      };
  return turn(change, (reason) => api(hideAssociation, { params: { id }, body: { hidden: !hidden, reason } }));
}

/** Pauses or reactivates an account. */
export function pause(association: Concerned & Pick<AdminAssociation, 'paused'>): Promise<boolean> {
  const { id, name, paused } = association;
  const change: Change = paused
    ? {
        question: `Riattivare ${name}?`,
        detail: 'I suoi annunci tornano visibili e può di nuovo pubblicarne.',
        confirm: 'Riattiva',
        done: 'Associazione riattivata',
      }
    : {
        question: `Mettere in pausa ${name}?`,
        detail: `La sua pagina resta, con la scritta In pausa; ${listingsOf(association)} non si vedono e non può pubblicarne di nuovi.`,
        confirm: 'Metti in pausa',
        explained: true,
        done: 'Associazione in pausa',
      };
  return turn(change, (reason) => api(pauseAssociation, { params: { id }, body: { paused: !paused, reason } }));
}

/** Takes the badge from a verified account. */
export function endVerification({ id, name }: AdminAssociation): Promise<boolean> {
  return confirmAndRun(
    {
      message: `Togliere la verifica a ${name}?`,
      detail: 'Sulla sua pagina e sui suoi annunci non si legge più che è un profilo verificato.',
      confirm: 'Togli',
    },
    async () => {
      await api(endVerificationCall, { params: { id } });
      reread(listAllAssociations);
    },
    { done: 'Verifica tolta', failed: 'Operazione non riuscita' },
  );
}

/** Turns the TEST watermark on the images of a test association on or off. */
export function watermark({ id, name, test_watermark_enabled }: AdminAssociation): Promise<boolean> {
  const on = !test_watermark_enabled;
  const change: Change = {
    question: on ? `Rimettere la filigrana TEST a ${name}?` : `Togliere la filigrana TEST a ${name}?`,
    detail: on
      ? 'Le foto dei suoi annunci portano di nuovo la scritta TEST.'
      : 'Le foto dei suoi annunci si vedono come quelle vere: è sempre un account di prova.',
    confirm: on ? 'Rimetti' : 'Togli',
    done: on ? 'Filigrana TEST attiva' : 'Filigrana TEST spenta',
  };
  return turn(change, () => api(setTestWatermark, { params: { id }, body: { test_watermark_enabled: on } }));
}

/** Logs an account without passkeys out on every device. */
export function endSessions({ id, name }: AdminAssociation): Promise<boolean> {
  return confirmAndRun(
    {
      message: `Far uscire ${name} da tutti i dispositivi?`,
      detail: 'Per rientrare servono di nuovo username e password; quello che è pubblicato resta.',
      confirm: 'Fai uscire',
    },
    () => api(endAssociationSessions, { params: { id } }),
    { done: 'Uscita da tutti i dispositivi', failed: 'Operazione non riuscita' },
  );
}

/** Grants or revokes the rights of staff. */
export function appoint({ id, name, is_admin }: AdminAssociation): Promise<boolean> {
  const change: Change = is_admin
    ? {
        question: `${name} non sarà più amministratore?`,
        detail: 'Perde subito questo pannello; il suo account resta.',
        confirm: 'Togli i poteri',
        danger: true,
        done: 'Non è più amministratore',
      }
    : {
        question: `Rendere ${name} amministratore?`,
        detail: 'Vedrà e potrà cambiare tutto quello che vedi e cambi tu. Non apparirà più tra le associazioni.',
        confirm: 'Rendi amministratore',
        danger: true,
        done: 'Ora è amministratore',
      };
  return turn(change, () => api(makeAdministrator, { params: { id }, body: { is_admin: !is_admin } }));
}

/** Deletes an account with all its data. The confirmation lists how much is deleted. */
export async function remove(association: AdminAssociation): Promise<boolean> {
  const { id, name } = association;
  let questionnaires: number;
  try {
    ({ total: questionnaires } = await api(listAllQuestionnaires, { query: { association_id: id, page_size: 1 } }));
  } catch (error) {
    toast('error', sentence(error, 'Eliminazione non riuscita'));
    return false;
  }
  const message = `Eliminare definitivamente ${name}?`;
  const reason = reasonNote(message, 'subito');
  const done = await confirmAndRun(
    {
      message,
      detail: `Con l'account spariscono ${counted(association.listings, 'annuncio', 'annunci')} con le foto, ${counted(questionnaires, 'questionario', 'questionari')} e le richieste di assistenza. Non si può annullare.`,
      confirm: 'Elimina tutto',
      note: reason.note,
      danger: true,
    },
    async () => {
      await api(removeAssociation, { params: { id }, body: { reason: reason.read() } });
      reason.clear();
    },
    { done: 'Associazione eliminata', failed: 'Eliminazione non riuscita' },
  );
  if (!done) return false;
  dropRow(listAllAssociations, id);
  reread(listAllListings, listAllQuestionnaires);
  return true;
}

async function turn(
  { question, detail, confirm, danger, explained, done }: Change,
  send: (reason: string) => Promise<AdminAssociation>,
) {
  const reason = reasonNote(question, 'dopo un minuto');
  return confirmAndRun(
    { message: question, detail, confirm, ...(danger && { danger }), ...(explained && { note: reason.note }) },
    async () => {
      putRow(listAllAssociations as Call, await send(reason.read()));
      reason.clear();
    },
    { done, failed: 'Operazione non riuscita' },
  );
}

const listingsOf = ({ listings }: Concerned) => `i suoi annunci (${listings})`;
