import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import {
  type AssociationRow,
  findAssociation,
  greeting,
  lockAssociation,
  shownWords,
  toOwner,
} from '#server/features/associations/index.ts';
import {
  type Composers,
  compose,
  type Endings,
  isMailOpen,
  type Letter,
  queueMail,
} from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';
import {
  associationsToRemind,
  countReminder,
  type Due,
  lastReminder,
  stillUnanswered,
  type Unanswered,
  unansweredOf,
  uncountReminder,
} from './clock-store.ts';
import { receivedAddress } from './received-address.ts';

const KIND = 'unanswered';
const DAY_MS = 86_400_000;
const WAITS_DAYS = 7;
const WEEK_DAYS = 7;
const REMINDERS_AT_MOST = 3;
const AT_ONCE = 100;
const NAMED_AT_MOST = 30;
/** SMTP codes of a mail that was refused for good. */
const REFUSED = /^5/;

/**
 * Reminds associations of the questionnaires that wait for seven days: one mail a week, each questionnaire at most
 * three times. Not while the clock is not trusted or no mail can be sent, and not with demo data, whose mail nobody
 * reads. Returns for how many associations a mail was queued.
 */
export async function remindOfUnanswered(portal: Portal, stopping?: AbortSignal): Promise<number> {
  const { database, clock, config } = portal;
  if (config.demo || !config.smtpUrl || !(await isClockTrusted(portal))) return 0;
  const due = dueAt(clock.now());
  let reminded = 0;
  for (let after = ''; ; ) {
    const ids = await associationsToRemind(database.read, due, { after, limit: AT_ONCE });
    for (const id of ids) {
      if (stopping?.aborted) return reminded;
      if (await database.write((db) => remindOne(db, portal, id))) reminded += 1;
    }
    if (ids.length < AT_ONCE) return reminded;
    after = ids.at(-1)!;
  }
}

function dueAt(now: Date): Due {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return { arrivedBefore: before(WAITS_DAYS), remindedBefore: before(WEEK_DAYS), most: REMINDERS_AT_MOST };
}

async function remindOne(db: Write, { config, clock }: Portal, id: string): Promise<boolean> {
  const now = clock.now();
  const due = dueAt(now);
  const association = await lockAssociation(db, id);
  if (!association || !isReminded(association) || (await isMailOpen(db, KIND, id))) return false;
  if ((await lastReminder(db, id)) > due.remindedBefore) return false;
  const rows = await unansweredOf(db, id, due);
  if (rows.length === 0) return false;
  await countReminder(
    db,
    rows.map((row) => row.id),
    now.toISOString(),
  );
  const mail = {
    kind: KIND,
    about: id,
    ...toOwner(association),
    ...letterFor(config, association, rows),
  } as const;
  await queueMail(db, mail, now);
  return true;
}

function isReminded({ paused, banned, is_test }: AssociationRow): boolean {
  return !paused && !banned && !is_test;
}

/**
 * Writes a reminder anew when it is sent, with what still waits. Not sent if nothing does, if the account is paused, banned
 * or a test meanwhile, or if its address has changed.
 */
export function reminderComposers(config: Config): Composers {
  return {
    [KIND]: async (db, { about, recipient }) => {
      const association = await findAssociation(db, about);
      if (!association || !isReminded(association) || toOwner(association).to !== recipient) {
        await uncountReminder(db, about);
        return null;
      }
      const rows = await stillUnanswered(db, about);
      return rows.length === 0 ? null : letterFor(config, association, rows);
    },
  };
}

/** A reminder that could not be sent does not count, unless the address refuses it: that one is not tried for ever. */
export const reminderEndings: Endings = {
  [KIND]: {
    failed: async (db, { about, code }) => {
      if (!REFUSED.test(code)) await uncountReminder(db, about);
    },
  },
};

/** Names animals and days, no applicant. */
function letterFor(config: Config, association: AssociationRow, rows: readonly Unanswered[]): Letter {
  const one = rows.length === 1;
  const more = rows.length - NAMED_AT_MOST;
  return compose(
    config,
    one ? 'Una persona aspetta una tua risposta' : `${rows.length} persone aspettano una tua risposta`,
    [
      greeting(association),
      one
        ? 'da più di una settimana una persona aspetta una tua risposta al suo questionario:'
        : `da più di una settimana ${rows.length} persone aspettano una tua risposta al loro questionario:`,
      { rows: rows.slice(0, NAMED_AT_MOST).map((row) => [animalOf(association, row), arrivedOn(row)] as const) },
      ...(more > 0 ? [more === 1 ? 'e un altro.' : `e altri ${more}.`] : []),
      'Bastano due righe: trovi i modelli già pronti, anche per dire che questa volta no.',
      { button: 'Rispondi', href: receivedAddress(config, association.id) },
      {
        small:
          'Te lo ricordiamo al massimo tre volte. Se hai già risposto per telefono, segna lo stato del questionario.',
      },
    ],
  );
}

function animalOf(association: AssociationRow, { post_name }: Unanswered): string {
  return shownWords(association, post_name) || 'Un questionario';
}

function arrivedOn({ created_at }: Unanswered): string {
  return `arrivato ${withDate('il', longDate(created_at))}`;
}
