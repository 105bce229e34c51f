import { longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import {
  type AssociationRow,
  greeting,
  isSameName,
  type Named,
  shownWords,
} from '#server/features/associations/index.ts';
import { compose, type Letter, type Piece } from '#server/features/mailing/index.ts';
import { type Invited, invitedWords } from './invited.ts';

/** An account as the recipient of a mail. */
type Addressee = Pick<AssociationRow, 'name' | 'approved_at'>;

interface Reset {
  link: string;
  /** Six digits. */
  otp: string;
}

/** To an account that requested a reset: the link and the code. */
export function resetLetter(config: Config, account: Addressee, { link, otp }: Reset): Letter {
  return compose(config, `Recupero password su ${config.siteName}`, [
    greeting(account),
    'qualcuno, speriamo tu, ha chiesto di scegliere una nuova password. Apri la pagina qui sotto e scrivi questo codice:',
    { code: otp },
    { button: 'Scegli la nuova password', href: link },
    'Il codice vale 10 minuti. Quando è scaduto, ripeti la richiesta.',
    { small: 'Non sei stato tu? Ignora questo messaggio: la tua password resta quella di prima.' },
  ]);
}

/** To an account created without a password: the link and the code to choose one. */
export function firstPasswordLetter(
  config: Config,
  account: Addressee & Pick<AssociationRow, 'username'>,
  { link, otp }: Reset,
): Letter {
  return compose(config, firstPasswordSubject(config), [
    greeting(account),
    `la redazione di ${config.siteName} ha creato il tuo profilo. Per entrare scegli una password: apri la pagina qui sotto e scrivi questo codice:`,
    { code: otp },
    ...usernameRow(account),
    { button: 'Scegli la password', href: link },
    `Link e codice valgono 48 ore. Quando sono scaduti, chiedine di nuovi da ${config.publicUrl}/forgot: basta la tua email.`,
    ...noteOnOrigin(config),
  ]);
}

/**
 * To an account that staff created: that it exists, how to log in, and whom to ask (GDPR, article 14). It never
 * contains a password.
 */
export function accountCreatedLetter(config: Config, account: Addressee & Pick<AssociationRow, 'username'>): Letter {
  return compose(config, `Il tuo profilo su ${config.siteName}`, [
    greeting(account),
    `la redazione di ${config.siteName} ha creato un profilo per te, con i dati ricevuti da te o da elenchi pubblici.`,
    ...usernameRow(account),
    `Se la redazione ti ha dato una password, entra da ${config.publicUrl}/login: al primo accesso ne scegli una tua. Altrimenti scegline una tua: scrivi questo indirizzo email nella pagina che si apre.`,
    { button: 'Scegli la password', href: `${config.publicUrl}/forgot` },
    'Dalla tua pagina puoi correggere i dati, pubblicare annunci, scaricare i tuoi dati o cancellare il profilo.',
    ...noteOnOrigin(config),
  ]);
}

/** Contact for an account that its owner did not create, and where to read the privacy notice. */
function noteOnOrigin(config: Config): Piece[] {
  return [
    {
      small: `Non vuoi questo profilo, o hai una domanda? Scrivi a ${config.mailboxes.support}. Come trattiamo i tuoi dati: ${config.publicUrl}/gdpr#privacy-altre-fonti`,
    },
  ];
}

/** Content of the queued mail until a composer creates the actual one. */
export function resetPlaceholder(config: Config): Letter {
  return compose(config, `Recupero password su ${config.siteName}`, [WRITTEN_WHEN_SENT]);
}

/** Content of the queued mail until a composer creates the actual one. */
export function firstPasswordPlaceholder(config: Config): Letter {
  return compose(config, firstPasswordSubject(config), [WRITTEN_WHEN_SENT]);
}

const WRITTEN_WHEN_SENT =
  'Questo messaggio si scrive quando parte: porta link e codice per scegliere la password, che valgono da quel momento.';
const firstPasswordSubject = ({ siteName }: Config) => `Scegli la tua password su ${siteName}`;

/**
 * The user name, if it can be shown as it is: a changed one would not open the account. The e-mail address opens it
 * too.
 */
function usernameRow(account: Addressee & Pick<AssociationRow, 'username'>): Piece[] {
  const { username } = account;
  return shownWords(account, username) === username ? [{ rows: [['Username', username]] }] : [];
}

interface Newcomer {
  name: string;
  username: string;
  email: string;
  city: string;
  notAssociation: boolean;
  /** What the name looks like, for which it waits; "" if it does not. */
  resembles: string;
}

/**
 * To an account that has just signed up. The address may be a stranger's, so the mail repeats nothing that was typed.
 */
export function welcomeLetter(config: Config): Letter {
  return compose(config, `Benvenuto su ${config.siteName}`, [
    'Ciao,',
    'la tua iscrizione è fatta: da ora puoi pubblicare i tuoi annunci.',
    'Per entrare usa lo username che hai scelto, oppure questo indirizzo email.',
    { button: 'Accedi', href: `${config.publicUrl}/login` },
    { small: `Non ti sei iscritto tu? Rispondi a questo messaggio e cancelliamo tutto.` },
  ]);
}

/** To the portal's own mailbox, for each new sign-up. */
export function signupLetter(
  config: Config,
  { name, username, email, city, notAssociation, resembles }: Newcomer,
): Letter {
  return compose(config, `Nuova iscrizione: ${name}`, [
    notAssociation ? 'Si è iscritto un privato.' : "Si è iscritta un'associazione.",
    {
      rows: [
        ['Nome', name],
        ['Username', username],
        ['Email', email],
        ['Città', city],
      ],
    },
    resembles
      ? `Il nome somiglia a ${resembles}: finché non lo approvi, il pubblico non vede né la pagina né gli annunci.`
      : "Può già pubblicare. Dagli un'occhiata: finché non lo approvi, le mail del portale ad altri non riportano le sue parole.",
    { button: 'Guarda chi aspetta', href: `${config.publicUrl}/admin?tab=assoc&waiting=true` },
  ]);
}

/** To staff: an account changed its name to one that waits for them. */
export function waitingNameLetter(config: Config, { before, name, resembles }: Renamed): Letter {
  return compose(config, `Nome da guardare: ${name}`, [
    `${before} ora si chiama ${name}: somiglia a ${resembles}. Finché non lo approvi, il pubblico non vede né la pagina né gli annunci.`,
    { button: 'Guarda chi aspetta', href: `${config.publicUrl}/admin?tab=assoc&waiting=true` },
  ]);
}

/** To staff: a verified account has another name, other telephone numbers or another seat. */
export function verifiedChangeLetter(config: Config, before: AssociationRow, after: AssociationRow): Letter {
  const { name, city, province } = after;
  const isRenamed = !isSameName(before.name, name);
  const isElsewhere = after.city_key !== before.city_key;
  const subject = after.verified_at === null ? `Verifica finita: ${name}` : `Dati cambiati dopo la verifica: ${name}`;
  const renamed = `${before.name} ora si chiama ${name}. La verifica valeva per il nome di prima e non si vede più: se hai controllato anche questo, rimettila.`;
  const reached = `${name} ha cambiato telefono: il controllo del telefono non si vede più. Se rispondono anche lì, rimettilo.`;
  return compose(config, subject, [
    ...(isRenamed ? [renamed] : []),
    ...(!isRenamed && after.verified !== before.verified ? [reached] : []),
    ...(isElsewhere ? [`${name} ora è a ${city} (${province}), prima a ${before.city} (${before.province}).`] : []),
    { button: 'Apri le associazioni', href: `${config.publicUrl}/admin?tab=assoc` },
  ]);
}

interface Renamed {
  before: string;
  name: string;
  resembles: string;
}

/** To an account whose password staff have set. It never contains the password. `passkeys`: how many were removed. */
export function passwordSetLetter(
  config: Config,
  account: Addressee,
  { passkeys, invited }: { passkeys: number; invited: Invited },
): Letter {
  const removed = passkeys > 0 ? ' Le passkey di prima non valgono più.' : '';
  return compose(config, 'La tua password è stata cambiata', [
    greeting(account),
    `la redazione di ${config.siteName} ha impostato una nuova password per il tuo profilo; per sicurezza sei uscito da tutti i dispositivi.${removed}`,
    'È provvisoria: al prossimo accesso ne scegli una tua. Se non te lo aspettavi, scegline una subito.',
    ...invitedWords(invited),
    { button: 'Scegli una nuova password', href: `${config.publicUrl}/forgot` },
  ]);
}

/** To a person who deleted the own login: the association stays. */
export function loginDeletedLetter(config: Config, account: Addressee): Letter {
  return compose(config, 'Il tuo accesso è stato cancellato', [
    greeting(account),
    `come hai chiesto, abbiamo cancellato il tuo accesso a ${config.siteName}. Gli annunci e i questionari del gruppo restano ai tuoi colleghi.`,
    'Grazie per quello che fai per gli animali.',
  ]);
}

/** To an account that has been deleted. */
export function accountDeletedLetter(config: Config, account: Addressee): Letter {
  return compose(config, 'Il tuo profilo è stato cancellato', [
    greeting(account),
    `come hai chiesto, abbiamo cancellato il tuo profilo su ${config.siteName} con i suoi annunci, le foto e i questionari ricevuti.`,
    'Grazie per quello che fai per gli animali.',
  ]);
}

/** Who deleted an account: one of its owners, staff, or the portal because nobody used it. */
export type DeletedBy = Named | 'staff' | 'disuse';

/**
 * To a person who worked for an account that was deleted, or to its own address when another owner did that. `login`: whether
 * the recipient's stays, ends because it worked for this account only, or was the account's own.
 */
export function teamDeletedLetter(
  config: Config,
  to: Named,
  { account, by, login }: { account: Named; by: DeletedBy; login: 'stays' | 'ends' | 'own' },
  now: Date,
): Letter {
  const group = shownWords(account, account.name);
  const profile = group ? `il profilo di ${group}` : 'il profilo del gruppo di cui facevi parte';
  const deleted = `è stato cancellato${byWords(config, by, group)}`;
  return compose(config, 'Il tuo gruppo è stato cancellato', [
    greeting(to),
    `${withDate('il', longDateAndTime(now))} ${profile} su ${config.siteName} ${deleted}, con gli annunci, le foto e i questionari ricevuti.`,
    ...LOGIN_WORDS[login],
    { small: `Non te lo aspettavi? Scrivi a ${config.mailboxes.support}.` },
  ]);
}

const LOGIN_WORDS = {
  stays: [],
  ends: ['Lavoravi solo per questo gruppo, quindi abbiamo cancellato anche il tuo accesso.'],
  own: ["Con il profilo abbiamo cancellato anche l'accesso legato a questo indirizzo."],
};

function byWords({ siteName }: Config, by: DeletedBy, group: string): string {
  if (by === 'staff') return ` dalla redazione di ${siteName}`;
  if (by === 'disuse') return ' perché da molto tempo nessuno lo usava';
  const who = shownWords(by, by.name);
  // the own login of an account has its name
  return who && who !== group ? ` da ${who}` : '';
}
