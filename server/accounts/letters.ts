import type { Config } from '../config.ts';
import { compose, type Letter, type Piece } from '../mailing/index.ts';

interface Reset {
  name: string;
  link: string;
  /** Six digits. */
  otp: string;
}

/** To an account that requested a reset: the link and the code. */
export function resetLetter(config: Config, { name, link, otp }: Reset): Letter {
  return compose(config, `Recupero password su ${config.siteName}`, [
    `Ciao ${name},`,
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
  { name, username, link, otp }: Reset & { username: string },
): Letter {
  return compose(config, firstPasswordSubject(config), [
    `Ciao ${name},`,
    `la redazione di ${config.siteName} ha creato il tuo profilo. Per entrare scegli una password: apri la pagina qui sotto e scrivi questo codice:`,
    { code: otp },
    { rows: [['Username', username]] },
    { button: 'Scegli la password', href: link },
    `Il codice vale un'ora. Quando è scaduto, chiedine uno nuovo da ${config.publicUrl}/forgot: basta il tuo username.`,
    ...noteOnOrigin(config),
  ]);
}

/**
 * To an account that staff created: that it exists, how to log in, and whom to ask (GDPR, article 14). It never
 * contains a password.
 */
export function accountCreatedLetter(
  config: Config,
  { name, username, email }: { name: string; username: string; email: string },
): Letter {
  return compose(config, `Il tuo profilo su ${config.siteName}`, [
    `Ciao ${name},`,
    `la redazione di ${config.siteName} ha creato un profilo per te, con i dati ricevuti da te o da elenchi pubblici.`,
    {
      rows: [
        ['Username', username],
        ['Email', email],
      ],
    },
    `Se la redazione ti ha dato una password, entra da ${config.publicUrl}/login. Altrimenti scegline una tua: scrivi lo username o la email qui sopra nella pagina che si apre.`,
    { button: 'Scegli la password', href: `${config.publicUrl}/forgot` },
    'Dalla tua pagina puoi correggere i dati, pubblicare annunci, scaricare tutto o cancellare il profilo.',
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
export function firstPasswordPlaceholder(config: Config): Letter {
  return compose(config, firstPasswordSubject(config), [
    'Questo messaggio si scrive quando parte: porta link e codice per scegliere la password, che valgono da quel momento.',
  ]);
}

const firstPasswordSubject = ({ siteName }: Config) => `Scegli la tua password su ${siteName}`;

interface Newcomer {
  name: string;
  username: string;
  email: string;
  city: string;
  notAssociation: boolean;
}

/** To an account that has just signed up. */
export function welcomeLetter(config: Config, { name, username }: Newcomer): Letter {
  return compose(config, `Benvenuto su ${config.siteName}`, [
    `Ciao ${name},`,
    'la tua iscrizione è fatta: da ora puoi pubblicare i tuoi annunci.',
    { rows: [['Username', username]] },
    { button: 'Accedi', href: `${config.publicUrl}/login` },
    { small: `Non ti sei iscritto tu? Rispondi a questo messaggio e cancelliamo tutto.` },
  ]);
}

/** To the portal's own mailbox, for each new sign-up. */
export function signupLetter(config: Config, { name, username, email, city, notAssociation }: Newcomer): Letter {
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
    { button: 'Apri il pannello', href: `${config.publicUrl}/admin` },
  ]);
}

/** To an account whose password staff have set. It never contains the password. */
export function passwordSetLetter(config: Config, { name }: { name: string }): Letter {
  return compose(config, 'La tua password è stata cambiata', [
    `Ciao ${name},`,
    `la redazione di ${config.siteName} ha impostato una nuova password per il tuo profilo; per sicurezza sei uscito da tutti i dispositivi.`,
    'Se non te lo aspettavi, scegline subito una tua.',
    { button: 'Scegli una nuova password', href: `${config.publicUrl}/forgot` },
  ]);
}

/** To an account that has been deleted. */
export function accountDeletedLetter(config: Config, { name }: { name: string }): Letter {
  return compose(config, 'Il tuo profilo è stato cancellato', [
    `Ciao ${name},`,
    `come hai chiesto, abbiamo cancellato il tuo profilo su ${config.siteName} con i suoi annunci, le foto e i questionari ricevuti.`,
    'Grazie per quello che fai per gli animali.',
  ]);
}
