import { setTimeout as pause } from 'node:timers/promises';
import { NOT_NEEDED } from '#contract/features/mailing/end-reasons.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { judgeClock } from '#server/platform/jobs/clock-watch.ts';
import { POLL_EVERY_MS, pauseUntil, QueueRunner } from '#server/platform/jobs/queue-runner.ts';
import type { Portal } from '#server/portal.ts';
import { movingUnderCap, type Room, roomUnderCap, warnOfCap } from './daily-cap.ts';
import type { Letter } from './letters/compose.ts';
import { MAIL_QUEUED } from './queue-mail.ts';
import {
  bringForward,
  type ClaimedMail,
  claimDue,
  type EndedMail,
  endClaimed,
  endStale,
  nextDueAt,
  noteOutcome,
  releaseLeases,
} from './queue-store.ts';
import { KEEPS_TRYING_MS, KEPT_WITHOUT_SERVER_MS, nextTry, WAITS_UNTRIED_MS } from './retries.ts';
import { type Courier, MOST_CONNECTIONS, type Outcome, smtpCourier } from './smtp.ts';
import { queueConfirmed } from './unconfirmed-store.ts';

/** Maximum duration of an attempt. The lease is longer, so that no other process sends the same mail meanwhile. */
const ATTEMPT_MS = 120_000;
const LEASE_MS = 180_000;
const NOTE_AGAIN_MS = 1000;
/** No mail waits longer for its next attempt: retries are at most an hour apart. */
const LONGEST_PAUSE_MS = 2 * 3_600_000;

/**
 * Creates the content of a mail when it is sent: for a link or code whose lifetime counts from then, and which must
 * not wait in the queue. Returns null if the mail is no longer needed.
 */
export type Composer = (db: Write, mail: ClaimedMail, now: Date) => Promise<ComposedLetter | null>;
interface ComposedLetter extends Letter {
  /** One-click URL for the `List-Unsubscribe` header, which only the recipient may know. */
  unsubscribeUrl?: string;
  /** Ids of the earlier mails of the same matter to the same address, oldest first: mail programs show them together. */
  refersTo?: readonly string[];
}
/** Composers by kind of mail. */
export type Composers = Readonly<Record<string, Composer>>;

type Ending = (db: Write, mail: EndedMail, now: Date) => Promise<void>;
/** What follows, by kind of mail and in the same transaction, when the mail server has accepted a mail or none will. */
export type Endings = Readonly<Record<string, { sent?: Ending; failed?: Ending }>>;

/** What the features know of their mails. */
interface Kinds {
  composers?: Composers;
  endings?: Endings;
}

/** Creates the outbox of this process. Without `SMTP_URL`, and while `isReadOnly`, mails remain queued. */
export function createOutbox(portal: Portal, kinds: Kinds, isReadOnly?: () => boolean): Outbox {
  return new Outbox(portal, portal.config.smtpUrl ? smtpCourier(portal.config) : null, kinds, isReadOnly);
}

/**
 * Sends the queued mails: right after the commit that queued them, and again when a retry is due. Without a courier (no
 * `SMTP_URL`) mails remain queued, and fail when they expire or after 90 days.
 */
export class Outbox {
  readonly #portal: Portal;
  readonly #courier: Courier | null;
  readonly #composers: Composers;
  readonly #endings: Endings;
  readonly #isReadOnly: () => boolean;
  readonly #runner: QueueRunner;
  #staleEndedAt = 0;

  constructor(
    portal: Portal,
    courier: Courier | null,
    { composers = {}, endings = {} }: Kinds = {},
    isReadOnly = () => false,
  ) {
    this.#portal = portal;
    this.#courier = courier;
    this.#composers = composers;
    this.#endings = endings;
    this.#isReadOnly = isReadOnly;
    this.#runner = new QueueRunner(portal, {
      topic: MAIL_QUEUED,
      releaseLeases,
      poll: () => this.#poll(),
      failure: 'outbox not read',
    });
  }

  async start(): Promise<void> {
    await this.#runner.start();
  }

  /** Checks now for mails that are due. */
  wake(): void {
    this.#runner.wake();
  }

  /** Resolves when no mail is due and none is being sent. */
  async settled(): Promise<void> {
    await this.#runner.settled();
  }

  /**
   * Stops claiming mails and gives those being sent five seconds to finish. The others are tried again after the next
   * start.
   */
  async stop(): Promise<void> {
    await this.#runner.stop();
    this.#courier?.close();
  }

  /**
   * Claims and sends due mails, up to the number of free connections. Returns the milliseconds until the next check.
   */
  async #poll(): Promise<number> {
    const { database, clock } = this.#portal;
    const now = clock.now();
    if (this.#isReadOnly()) return POLL_EVERY_MS;
    await this.#endStale(now);
    if (!this.#courier) return POLL_EVERY_MS;
    const free = MOST_CONNECTIONS - this.#runner.underWay.length;
    if (free <= 0) return POLL_EVERY_MS;
    const claim = { now: now.toISOString(), leasedUntil: new Date(now.getTime() + LEASE_MS).toISOString() };
    const { mails, claimed, room } = await database.write(async (db) => {
      await queueConfirmed(db, now);
      const room = await roomUnderCap(db, this.#portal.config, now);
      const due = await claimInOrder(db, room, free, claim);
      await warnOfCap(db, this.#portal.config, room, now);
      return { mails: await this.#composed(db, due, now), claimed: due.length, room };
    });
    for (const mail of mails) this.#send(mail, this.#courier);
    // mails that were no longer needed left connections free
    if (mails.length < claimed) this.#runner.wake();
    if (claimed === free) return POLL_EVERY_MS;
    // what the cap keeps back is due, but must not be looked for without pause
    return pauseUntil(await nextDueAt(database.read, claim.now, room), now);
  }

  /**
   * Creates the content of claimed mails that have a composer. Mails that are no longer needed fail and are left out.
   */
  async #composed(db: Write, claimed: readonly ClaimedMail[], now: Date): Promise<ClaimedMail[]> {
    const mails: ClaimedMail[] = [];
    for (const mail of claimed) {
      const composer = this.#composers[mail.kind];
      if (!composer) {
        mails.push(mail);
        continue;
      }
      const letter = await composer(db, mail, now);
      if (letter) mails.push(withLetter(mail, letter));
      else await endClaimed(db, mail, NOT_NEEDED, now.toISOString());
    }
    return mails;
  }

  async #endStale(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.#staleEndedAt) < POLL_EVERY_MS) return;
    this.#staleEndedAt = now.getTime();
    // with a clock that jumped ahead every waiting mail would seem too old
    if ((await judgeClock(this.#portal)).state === 'ahead') return;
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const tooOld = {
      tried: before(this.#courier ? KEEPS_TRYING_MS : KEPT_WITHOUT_SERVER_MS),
      untried: before(this.#courier ? WAITS_UNTRIED_MS : KEPT_WITHOUT_SERVER_MS),
      patient: await movingUnderCap(this.#portal.database.read, this.#portal.config, now),
      patientSince: before(KEPT_WITHOUT_SERVER_MS),
    };
    const latest = new Date(now.getTime() + LONGEST_PAUSE_MS).toISOString();
    await this.#portal.database.write(async (db) => {
      await bringForward(db, now.toISOString(), latest);
      for (const mail of await endStale(db, now.toISOString(), tooOld))
        await this.#endings[mail.kind]?.failed?.(db, mail, now);
    });
  }

  #send(mail: ClaimedMail, courier: Courier): void {
    const signal = AbortSignal.any([this.#runner.stopping, AbortSignal.timeout(ATTEMPT_MS)]);
    const delivery = courier.send(mail, signal).then((outcome) => this.#note(mail, outcome));
    this.#runner.attempt(mail.id, delivery);
  }

  /**
   * Stores the outcome of an attempt. Retries while the database is unavailable, because a delivered mail would
   * otherwise be sent again.
   */
  async #note(mail: ClaimedMail, outcome: Outcome): Promise<void> {
    const { database, clock, log } = this.#portal;
    const until = Date.now() + LEASE_MS - ATTEMPT_MS;
    for (;;) {
      try {
        return await database.write((db) => this.#noteOnce(db, mail, outcome, clock.now()));
      } catch (error) {
        log.warn({ err: error, mail: mail.id }, 'outcome of a mail not written');
        if (Date.now() > until || this.#runner.stopping.aborted) return;
        await pause(NOTE_AGAIN_MS);
      }
    }
  }

  async #noteOnce(db: Write, mail: ClaimedMail, outcome: Outcome, now: Date): Promise<void> {
    const changes = changesFor(mail, outcome, now);
    const isNoted = await noteOutcome(db, mail, changes);
    if (!isNoted || changes.state === 'waiting') return;
    await this.#endings[mail.kind]?.[changes.state]?.(db, { ...mail, code: changes.code }, now);
  }
}

/** Leases the most urgent due mails that the cap leaves room for, up to `free`. */
async function claimInOrder(
  db: Write,
  room: Room,
  free: number,
  claim: { now: string; leasedUntil: string },
): Promise<ClaimedMail[]> {
  const claimed: ClaimedMail[] = [];
  for (const priority of room.due) {
    const most = Math.min(free - claimed.length, room.of(priority));
    if (most <= 0) continue;
    const { heldSenders, spendOf } = room;
    const mails = await claimDue(db, { ...claim, lease: newId(), most, priority, heldSenders, spendOf });
    room.spend(priority, mails.length);
    claimed.push(...mails);
  }
  return claimed;
}

function withLetter(mail: ClaimedMail, letter: ComposedLetter): ClaimedMail {
  const { subject, html, text: plain, unsubscribeUrl = mail.unsubscribe_url, refersTo = [] } = letter;
  return { ...mail, subject, html, plain, unsubscribe_url: unsubscribeUrl, refers_to: refersTo };
}

function changesFor(mail: ClaimedMail, outcome: Outcome, now: Date) {
  const attempts = mail.attempts + 1;
  const ended_at = now.toISOString();
  if (outcome.sent) return { state: 'sent', attempts, code: outcome.code, reason: '', ended_at } as const;
  const { code, reason } = outcome;
  const next = outcome.over ? null : nextTry(attempts, new Date(mail.first_tried_at), now);
  if (!next) return { state: 'failed', attempts, code, reason, ended_at } as const;
  const again = { due_at: next.toISOString(), queued_at: mail.first_tried_at };
  return { state: 'waiting', attempts, code, reason, ended_at: null, ...again } as const;
}
