import type { Config } from '../config.ts';
import type { Read, Write } from '../database/connection.ts';
import { readJobState, writeJobState } from '../database/job-state.ts';
import { compose } from './letters/compose.ts';
import { PRIORITY, queueMail } from './queue-mail.ts';
import { countHeld, countSpent } from './store.ts';

const DAY_MS = 86_400_000;
/** Share of the cap that mails of each priority may use up, so that a bulk mail leaves room for passwords. */
const SHARES = [
  { priority: PRIORITY.bulk, share: 0.7 },
  { priority: PRIORITY.usual, share: 0.9 },
  { priority: PRIORITY.urgent, share: 1 },
];
const NONE = -1;
const ALARM = 'mail-cap';

/** Which mails may be sent now, and how many. */
export interface Room {
  most: number;
  /** Mails up to this priority; -1: none. */
  priority: number;
  /** Mails of the last 24 hours. */
  spent: number;
}

/**
 * Returns what `MAIL_DAILY_CAP` leaves, counted in the database over the last 24 hours, so for all instances together.
 * In a write transaction no other instance counts at the same time.
 */
export async function roomUnderCap(db: Read | Write, { mailDailyCap: cap }: Config, now: Date): Promise<Room> {
  if (cap === 0) return { most: Number.POSITIVE_INFINITY, priority: PRIORITY.bulk, spent: 0 };
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const spent = await countSpent(db, since, { hold: 'isTransaction' in db && db.isTransaction });
  for (const { priority, share } of SHARES) {
    const most = Math.ceil(cap * share) - spent;
    if (most > 0) return { most, priority, spent };
  }
  return { most: 0, priority: NONE, spent };
}

/** Mails staff that the cap keeps mails back; at most once in 24 hours. */
export async function warnOfCap(db: Write, config: Config, { priority, spent }: Room, now: Date): Promise<void> {
  const state = await readJobState<{ warnedAt: string }>(db, ALARM);
  if (state && Math.abs(now.getTime() - Date.parse(state.warnedAt)) < DAY_MS) return;
  if ((await countHeld(db, { priority, now: now.toISOString() })) === 0) return;
  await writeJobState(db, ALARM, { warnedAt: now.toISOString() }, now);
  const letter = compose(config, 'Il limite di mail in 24 ore è raggiunto', [
    `Ciao, nelle ultime 24 ore sono partite ${spent} mail: il limite (MAIL_DAILY_CAP) è ${config.mailDailyCap}.`,
    'Le altre aspettano nella posta in uscita e partono da sole quando si libera un posto: prima i codici per le password, poi gli avvisi, poi gli invii a più associazioni.',
    'Se le mail sono tue, alza il limite. Se non le riconosci, guarda chi le provoca.',
    { button: 'Apri la posta in uscita', href: `${config.publicUrl}/admin?tab=outbox` },
  ]);
  await queueMail(db, { kind: 'mail-cap', to: config.mailboxes.info, ...letter }, now);
}
