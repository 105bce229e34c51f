import { isEmail, requiredText } from '../contract/platform/fields.ts';
import { readConfig } from '../server/config.ts';
import {
  appointAdministrator,
  createAdministrator,
  deleteAllSessions,
  hashPassword,
  randomPassword,
  removeAllPasskeys,
  setPassword,
  switchOffSecondFactor,
} from '../server/features/accounts/index.ts';
import { findByLogin, listAdministrators } from '../server/features/associations/index.ts';
import { adoptPlaces } from '../server/features/backup/index.ts';
import { adoptMedia, sweepFiles, sweepImages } from '../server/features/media/index.ts';
import { renewKey } from '../server/features/push/index.ts';
import { commandsHere } from '../server/platform/runtime/command-words.ts';
import type { Portal } from '../server/portal.ts';
import { openPortal } from '../server/start/open-portal.ts';

const USAGE = `Uso: npm run admin -- COMANDO

  elenco                     chi è amministratore
  crea USERNAME EMAIL        crea un amministratore con una password casuale
  password USERNAME|EMAIL    imposta una password casuale, chiude tutte le sessioni e toglie le passkey
  senza-codice USERNAME|EMAIL  spegne la verifica in due passaggi di chi ha perso telefono e codici;
                             con --passkey toglie anche le passkey
  chiudi-sessioni            fa uscire tutti gli account da tutti i dispositivi; le passkey restano
  nomina USERNAME|EMAIL      fa di un account un amministratore
  revoca USERNAME|EMAIL      toglie il ruolo di amministratore
  pulizia-foto               sposta nel cestino le foto che nessuno usa, anche se sono molte
  adotta-foto                la cartella delle foto è di questo database
  adotta-backup              i backup in BACKUP_DIR e BACKUP_URL sono di questo database
  push-key                   crea una nuova chiave delle notifiche sui dispositivi, che devono registrarsi di nuovo`;

const PASSKEYS = '--passkey';
const TEMPORARY = 'provvisoria: al primo accesso ne sceglie una sua';

type Command = (portal: Portal, words: string[]) => Promise<string>;

const COMMANDS: Record<string, { words: number; flag?: string; run: Command }> = {
  elenco: { words: 0, run: list },
  crea: { words: 2, run: create },
  password: { words: 1, run: resetPassword },
  'senza-codice': { words: 1, flag: PASSKEYS, run: endSecondFactor },
  'chiudi-sessioni': { words: 0, run: endAllSessions },
  nomina: { words: 1, run: (portal, [login]) => appoint(portal, login!, true) },
  revoca: { words: 1, run: (portal, [login]) => appoint(portal, login!, false) },
  'pulizia-foto': { words: 0, run: sweepMedia },
  'adotta-foto': { words: 0, run: claimMedia },
  'adotta-backup': { words: 0, run: claimBackups },
  'push-key': { words: 0, run: renewPushKey },
};

export interface Outcome {
  said: string;
  /** 0: done; 1: failed, and `said` is the reason; 2: not a command, and `said` lists them. */
  code: 0 | 1 | 2;
}

/** Runs one command on the portal of an environment. */
export async function runCommand(environment: NodeJS.ProcessEnv, [name = '', ...words]: string[]): Promise<Outcome> {
  const command = COMMANDS[name];
  if (!command || words.filter((word) => word !== command.flag).length !== command.words) {
    return { said: commandsHere(USAGE), code: 2 };
  }
  try {
    const portal = await openPortal(readConfig({ ...environment, LOG_LEVEL: environment.LOG_LEVEL ?? 'error' }));
    try {
      return { said: await command.run(portal, words), code: 0 };
    } finally {
      await portal.database.close();
    }
  } catch (error) {
    return { said: commandsHere((error as Error).message), code: 1 };
  }
}

async function list({ database }: Portal): Promise<string> {
  const found = await listAdministrators(database.read);
  return found.map(({ username, email }) => `${username}\t${email}`).join('\n') || 'Nessun amministratore.';
}

async function create({ database, clock }: Portal, [username, email]: string[]): Promise<string> {
  if (!isEmail(email!)) throw new Error(`${email} non è un indirizzo email.`);
  const name = requiredText(100).safeParse(username);
  if (!name.success) throw new Error(`Username non valido: ${name.error.issues[0]!.message}`);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const given = { username: name.data, email: email!, name: name.data, passwordHash, isTemporary: true };
  await database.write((db) => createAdministrator(db, given, clock.now()));
  return `Amministratore ${name.data} creato. Password: ${password} (${TEMPORARY})`;
}

async function resetPassword(portal: Portal, [login]: string[]): Promise<string> {
  const { id, username } = await accountOf(portal, login!);
  const password = randomPassword();
  await setPassword(portal, id, password);
  return `Nuova password di ${username}: ${password} (${TEMPORARY})`;
}

async function endSecondFactor({ database, config, clock }: Portal, words: string[]): Promise<string> {
  const account = await accountOf({ database }, words.find((word) => word !== PASSKEYS)!);
  const withPasskeys = words.includes(PASSKEYS);
  const by = { by: 'operator', now: clock.now() } as const;
  const { isOff, removed } = await database.write(async (db) => ({
    isOff: await switchOffSecondFactor(db, config, account, by),
    removed: withPasskeys ? await removeAllPasskeys(db, config, account, by) : 0,
  }));
  if (!isOff && removed === 0) {
    const or = withPasskeys ? ' né passkey' : '';
    throw new Error(`${account.username} non ha la verifica in due passaggi${or}.`);
  }
  const passkeys = withPasskeys
    ? `Passkey tolte: ${removed}.`
    : `Le sue passkey valgono ancora: ${PASSKEYS} le toglie.`;
  return `${account.username} ora entra con la sola password: lo sa per email. ${passkeys}`;
}

async function endAllSessions({ database }: Portal): Promise<string> {
  return `Sessioni chiuse: ${await database.write((db) => deleteAllSessions(db))}. Ognuno deve entrare di nuovo.`;
}

async function appoint(portal: Portal, login: string, isAdmin: boolean): Promise<string> {
  const { id } = await accountOf(portal, login);
  const { username } = await appointAdministrator(portal, { associationId: id, isAdmin }, null);
  return isAdmin ? `${username} è amministratore.` : `${username} non è più amministratore.`;
}

async function sweepMedia(portal: Portal): Promise<string> {
  const images = await sweepImages(portal, { allowed: true });
  const files = await sweepFiles(portal, { allowed: true });
  return `Nel cestino per 30 giorni: ${images} foto che nessuno usa e ${files} file senza foto.`;
}

async function claimMedia(portal: Portal): Promise<string> {
  await adoptMedia(portal);
  const { mediaBucket, mediaFolder } = portal.config;
  return `${mediaBucket ? `Il contenitore ${mediaBucket.name}` : `La cartella ${mediaFolder}`} è di questo database.`;
}

async function claimBackups(portal: Portal): Promise<string> {
  await adoptPlaces(portal);
  const { backupBucket, backupDir } = portal.config;
  const bucket = backupBucket ? ` e nel contenitore ${backupBucket.name}` : '';
  return `I backup in ${backupDir}${bucket} sono di questo database.`;
}

async function renewPushKey({ database, config, clock }: Portal): Promise<string> {
  const ended = await renewKey(database, config, clock.now());
  return [
    `Chiave nuova. Dispositivi senza notifiche finché non si registrano di nuovo: ${ended}.`,
    'Lo fanno da sé quando lì si apre «I miei questionari», o si entra.',
    'Per un avviso bisogna aprire la sua pagina e, se lì sono spente, riaccenderle.',
  ].join('\n');
}

async function accountOf({ database }: Pick<Portal, 'database'>, login: string) {
  const account = await findByLogin(database.read, login);
  if (!account) throw new Error(`Nessun account con username o email ${login}.`);
  return account;
}
