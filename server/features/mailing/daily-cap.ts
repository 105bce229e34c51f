import type { Config } from '#server/config.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import { CLOCK_DIFFERENCE_MS } from '#server/platform/jobs/clock-watch.ts';
import { compose } from './letters/compose.ts';
import { PRIORITY, type Priority } from './priorities.ts';
import { queueMail } from './queue-mail.ts';
import { countDue, countSpent, countSpentBySender } from './queue-store.ts';

const DAY_MS = 86_400_000;
const ALARM = 'mail-cap';

/**
 * Shares of the cap, each for mails that the same people cause: nobody's mails can use up what others need. A share that
 * is not used is not lent, so that it is free when it is needed.
 */
const SHARES = [
  { share: 0.15, name: 'i codici per le password', of: [PRIORITY.reset, PRIORITY.resetOfNewAccount] },
  { share: 0.3, name: 'ciò che i visitatori inviano', of: [PRIORITY.visitor, PRIORITY.receipt, PRIORITY.message] },
  {
    share: 0.4,
    name: 'le prime password, le risposte e gli invii a molti',
    of: [PRIORITY.firstPassword, PRIORITY.reply, PRIORITY.bulk],
  },
] as const;
const REST = { name: 'gli avvisi di sicurezza', of: [PRIORITY.security, PRIORITY.securityOfNewAccount] } as const;
/** What some of the mails of a share may use of it, so that they do not use up what the others need. */
const PARTS = [
  // anybody can open many accounts that wait for approval
  { part: 0.5, of: [PRIORITY.resetOfNewAccount], name: null },
  { part: 0.5, of: [PRIORITY.securityOfNewAccount], name: null },
  // anybody can write messages; notices and receipts of questionnaires have the rest
  { part: 1 / 3, of: [PRIORITY.message], name: 'i messaggi sugli annunci' },
  // whoever gets a first password cannot log in before; an association causes as many replies as it wants
  { part: 0.85, of: [PRIORITY.reply, PRIORITY.bulk], name: 'le risposte e gli invii a molti' },
] as const;
/** What one account may cause of the last share: one that mails anybody anything does not use it up. */
const OF_ONE_ACCOUNT = 0.25;
/** Visitors are not told a week later. Everything else waits for its turn, however long. */
const ENDS_WITH_TIME: readonly Priority[] = [PRIORITY.visitor, PRIORITY.receipt, PRIORITY.message];
/** Somebody waits for these, or must learn of them. */
const PRESSING: readonly Priority[] = [...SHARES[0].of, ...REST.of];

/** A share of the cap today. */
interface Share {
  /** For staff; null for a part that has no name of its own. */
  name: string | null;
  of: readonly Priority[];
  /** Mails in 24 hours. */
  most: number;
}

/** What `MAIL_DAILY_CAP` leaves, and what waits for it. */
export interface Room {
  /** Mails of the last 24 hours, without the alarms. */
  spent: number;
  /** How many mails of a priority may be sent now. */
  of: (priority: number) => number;
  /** Counts mails that are sent now. */
  spend: (priority: number, mails: number) => void;
  /** Accounts whose part of a share is used up: their mails wait. */
  heldSenders: readonly string[];
  /** Counts a mail of an account ("": of none) that is sent now. Returns false, and counts none, if its part is used up. */
  spendOf: (sender: string) => boolean;
  /** Priorities of due mails, most urgent first. */
  due: readonly number[];
  /** Those whose mails the cap keeps back. */
  held: readonly number[];
  /** How many due mails the cap keeps back. */
  heldMails: number;
  /** Whether mails that people wait for are among them. */
  isPressing: boolean;
  /** Names of the shares that are used up. */
  full: readonly string[];
}

/**
 * Returns what `MAIL_DAILY_CAP` leaves, counted in the database over the last 24 hours, so for all instances together.
 * In a write transaction no other instance counts at the same time.
 */
export async function roomUnderCap(db: Read, { mailDailyCap: cap }: Config, now: Date): Promise<Room> {
  const counts = await countDue(db, now.toISOString());
  const due = [...counts.keys()];
  if (cap === 0) return { ...UNLIMITED, due };
  const spent = await countSpent(db, { ...daysBefore(now, 1), lock: 'isTransaction' in db && db.isTransaction });
  const bySender = await countSpentBySender(db, daysBefore(now, 1));
  const spentOf = (priorities: readonly number[]) => priorities.reduce((sum, one) => sum + (spent.get(one) ?? 0), 0);
  const shares = sharesOf(cap);
  const mostOfAccount = Math.max(1, Math.floor(mostOf(shares, PRIORITY.reply) * OF_ONE_ACCOUNT));
  const leftOf = ({ of, most }: Share) => most - spentOf(of);
  const of = (priority: number) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...shares.filter((share) => share.of.includes(priority as Priority)).map(leftOf),
    );
  const heldPriorities = due.filter((priority) => of(priority) <= 0);
  return {
    spent: [...spent].reduce((sum, [priority, count]) => sum + (priority === PRIORITY.alarm ? 0 : count), 0),
    of,
    spend: (priority, mails) => spent.set(priority, (spent.get(priority) ?? 0) + mails),
    heldSenders: [...bySender].flatMap(([sender, mails]) => (mails >= mostOfAccount ? [sender] : [])),
    spendOf(sender) {
      const before = bySender.get(sender) ?? 0;
      if (sender === '') return true;
      if (before < mostOfAccount) bySender.set(sender, before + 1);
      return before < mostOfAccount;
    },
    due,
    held: heldPriorities,
    heldMails: heldPriorities.reduce((sum, priority) => sum + counts.get(priority)!, 0),
    isPressing: heldPriorities.some((priority) => PRESSING.includes(priority as Priority)),
    full: shares.flatMap((share) => (share.name !== null && leftOf(share) <= 0 ? [share.name] : [])),
  };
}

const UNLIMITED: Omit<Room, 'due'> = {
  spent: 0,
  of: () => Number.POSITIVE_INFINITY,
  spend: () => undefined,
  heldSenders: [],
  spendOf: () => true,
  held: [],
  heldMails: 0,
  isPressing: false,
  full: [],
};

/**
 * Returns the priorities whose mails the cap lets through little by little: none of them is too old, however long it
 * waits. A share that sent nothing for two days waits for something else, such as a mail server.
 */
export async function movingUnderCap(db: Read, { mailDailyCap: cap }: Config, now: Date): Promise<Priority[]> {
  if (cap === 0) return [];
  const spent = await countSpent(db, daysBefore(now, 2));
  return sharesOf(cap)
    .filter(({ of }) => of.some((priority) => spent.has(priority)))
    .flatMap(({ of }) => of)
    .filter((priority) => !ENDS_WITH_TIME.includes(priority));
}

/** A mail that a clock ahead has sent later than any clock may differ counts on no day. */
function daysBefore(now: Date, days: number): { since: string; until: string } {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return { since: at(-days * DAY_MS), until: at(CLOCK_DIFFERENCE_MS) };
}

function sharesOf(cap: number): Share[] {
  const named = SHARES.map(({ share, ...rest }) => ({ ...rest, most: Math.round(cap * share) }));
  const rest = { ...REST, most: cap - named.reduce((sum, { most }) => sum + most, 0) };
  const whole: Share[] = [...named, rest];
  const parts = PARTS.map(({ part, of, name }) => ({ name, of, most: Math.ceil(mostOf(whole, of[0]) * part) }));
  return [...whole, ...parts];
}

/** Returns the mails of the share to which a priority belongs. */
function mostOf(shares: readonly Share[], priority: Priority): number {
  return shares.find(({ of }) => of.includes(priority))!.most;
}

/** Mails staff that the cap keeps mails back; at most once in 24 hours. This mail itself does not count. */
export async function warnOfCap(db: Write, config: Config, { held, spent, full }: Room, now: Date): Promise<void> {
  if (held.length === 0) return;
  const state = await readJobState<{ warnedAt: string }>(db, ALARM);
  if (state && Math.abs(now.getTime() - Date.parse(state.warnedAt)) < DAY_MS) return;
  await writeJobState(db, ALARM, { warnedAt: now.toISOString() }, now);
  const letter = compose(config, 'Il limite di mail in 24 ore è raggiunto', [
    `Ciao, nelle ultime 24 ore sono partite ${spent} mail: il limite (MAIL_DAILY_CAP) è ${config.mailDailyCap}.`,
    `È finita la parte per ${full.length > 0 ? full.join(' e per ') : 'gli account in attesa di approvazione'}. Le altre mail partono come sempre.`,
    'Quelle che aspettano sono nella posta in uscita e partono da sole quando si libera un posto.',
    'Se le mail sono tue, alza il limite. Se non le riconosci, guarda chi le provoca.',
    { button: 'Apri la posta in uscita', href: `${config.publicUrl}/admin?tab=outbox` },
  ]);
  await queueMail(db, { kind: 'mail-cap', to: config.mailboxes.info, ...letter }, now);
}
