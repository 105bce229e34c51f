import { nextTry } from '#server/features/mailing/index.ts';
import type { Database, Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { judgeClock } from '#server/platform/jobs/clock-watch.ts';
import { POLL_EVERY_MS, pauseUntil, QueueRunner } from '#server/platform/jobs/queue-runner.ts';
import type { Portal } from '#server/portal.ts';
import type { PushComposers, PushContent } from './compose.ts';
import {
  type ClaimedPush,
  claimDue,
  deleteDelivery,
  deleteExpired,
  nextDueAt,
  releaseLeases,
  retryDelivery,
} from './delivery-store.ts';
import { encrypt } from './encrypt.ts';
import { originOf } from './endpoint.ts';
import { noteFailure } from './failing.ts';
import { createKeyOnce, type KeyPair, keyPair } from './keys.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type PostAnswer, post } from './post.ts';
import { PUSH_QUEUED } from './queue-push.ts';
import { deleteOfEndpoint, noteAcceptance } from './store.ts';

/** Longer than an attempt, so that no other process sends the same notification meanwhile. */
const LEASE_MS = 60_000;
/** Few of them are busy for long: an attempt is a request of four kilobytes. */
const AT_ONCE = 16;
/** A push service that does not answer must not delay the others. */
const AT_ONCE_PER_ORIGIN = 2;

/** What the sender knows of the features above it. */
interface PushContext {
  composers: PushComposers;
  isReadOnly: () => boolean;
  /** Returns whether a session still works: it has not ended, and its account is not banned. */
  isSessionLive: (db: Write, tokenHash: string, now: Date) => Promise<boolean>;
}

/** Sends the queued notifications: right after the commit that queued them, and again when a retry is due. */
export class PushSender {
  readonly #portal: Portal;
  readonly #context: PushContext;
  readonly #runner: QueueRunner;

  constructor(portal: Portal, context: PushContext) {
    this.#portal = portal;
    this.#context = context;
    this.#runner = new QueueRunner(portal, {
      topic: PUSH_QUEUED,
      releaseLeases,
      poll: () => this.#poll(),
      failure: 'queued notifications not read',
    });
  }

  async start(): Promise<void> {
    if (!this.#context.isReadOnly()) await this.#createKey();
    await this.#runner.start();
  }

  /** Stops claiming and gives what is being sent five seconds. The rest is sent after the next start. */
  async stop(): Promise<void> {
    await this.#runner.stop();
  }

  /** A portal whose disk takes no writes serves pages all the same; a job tries again. */
  async #createKey(): Promise<void> {
    await createKeyOnce(this.#portal).catch((error: unknown) => {
      this.#portal.log.warn({ err: error }, 'key of the notifications not stored');
    });
  }

  /** Claims and sends due notifications. Returns the milliseconds until the next check. */
  async #poll(): Promise<number> {
    const { database, clock } = this.#portal;
    const now = clock.now();
    const free = AT_ONCE - this.#runner.underWay.length;
    if (this.#context.isReadOnly() || free <= 0) return POLL_EVERY_MS;
    const next = await nextDueAt(database.read);
    if (next === null || next > now.toISOString()) return pauseUntil(next, now);
    const pair = await keyPair(this.#portal);
    if (!pair) return POLL_EVERY_MS;
    const isAhead = (await judgeClock(this.#portal)).state === 'ahead';
    const { claimed, ready } = await database.write(async (db) => {
      // with a clock that jumped ahead everything that waits would seem too old
      if (!isAhead) await deleteExpired(db, now.toISOString());
      return this.#claim(db, free, now);
    });
    for (const [push, content] of ready) this.#send(push, content, pair);
    // what was not needed any more left room, and other origins may have more
    if (claimed > 0 && this.#runner.underWay.length < AT_ONCE) this.#runner.wake();
    return claimed > 0 ? POLL_EVERY_MS : pauseUntil(await nextDueAt(database.read), now);
  }

  async #claim(db: Write, free: number, now: Date): Promise<{ claimed: number; ready: [ClaimedPush, PushContent][] }> {
    const perOrigin = countBy(this.#runner.underWay);
    const claimed = await claimDue(db, {
      now: now.toISOString(),
      leasedUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      lease: newId(),
      most: free,
      busy: [...perOrigin].filter(([, count]) => count >= AT_ONCE_PER_ORIGIN).map(([origin]) => origin),
      mayTake(endpoint) {
        const origin = originOf(endpoint);
        const count = (perOrigin.get(origin) ?? 0) + 1;
        if (count > AT_ONCE_PER_ORIGIN) return false;
        perOrigin.set(origin, count);
        return true;
      },
    });
    const ready: [ClaimedPush, PushContent][] = [];
    for (const push of claimed) {
      const content = await this.#compose(db, push, now);
      if (content) ready.push([push, content]);
      else await deleteDelivery(db, push);
    }
    return { claimed: claimed.length, ready };
  }

  async #compose(db: Write, { kind, about, listing_ids, session_hash }: ClaimedPush, now: Date) {
    if (session_hash !== null && !(await this.#context.isSessionLive(db, session_hash, now))) return null;
    const listingIds = JSON.parse(listing_ids) as string[];
    return (await this.#context.composers[kind]?.(db, { kind, about, listingIds }, now)) ?? null;
  }

  #send(push: ClaimedPush, content: PushContent, pair: KeyPair): void {
    const origin = originOf(push.endpoint);
    const delivery = this.#deliver(push, content, pair).catch((error: unknown) => {
      // the lease ends, and it is tried again
      this.#portal.log.warn({ err: error, service: origin }, 'notification not sent');
    });
    this.#runner.attempt(origin, delivery);
  }

  async #deliver(push: ClaimedPush, content: PushContent, pair: KeyPair): Promise<void> {
    const { database, clock, config, log } = this.#portal;
    const message = await encrypt(config, pair, push, content, clock.now());
    const { stopping } = this.#runner;
    const answer = await post(message, { trusted: config.pushOrigins, stopping });
    // the portal ended the attempt itself, which says nothing about the device: the lease ends, and it is tried again
    if (answer.status === undefined && stopping.aborted) return;
    const outcome = outcomeOf(answer, clock.now());
    // only the origin of an endpoint is logged: anyone who knows all of it can write to the device
    if (outcome.is === 'failed' || outcome.is === 'refused')
      log.warn({ service: originOf(push.endpoint), ...reasonOf(answer) }, 'notification not accepted');
    await noteOutcome(database, push, outcome, clock.now());
  }
}

async function noteOutcome(database: Database, push: ClaimedPush, outcome: Outcome, now: Date): Promise<void> {
  await database.write(async (db) => {
    if (outcome.is === 'gone') return deleteOfEndpoint(db, push.endpoint_hash);
    const attempts = push.attempts + 1;
    const due_at = outcome.is === 'failed' ? retryAt(push, attempts, outcome.at, now) : null;
    if (due_at !== null) return retryDelivery(db, push, { attempts, due_at });
    // before the notification: a device that is deleted meanwhile is locked first too
    if (outcome.is === 'sent') await noteAcceptance(db, push.subscription_id, now.toISOString());
    else await noteFailure(db, push.subscription_id, now);
    return deleteDelivery(db, push);
  });
}

/** Returns when a notification is tried again that failed `attempts` times; null if it would have expired. */
function retryAt(push: ClaimedPush, attempts: number, asked: Date | null, now: Date): string | null {
  const next = nextTry(attempts, new Date(push.queued_at), now);
  if (next === null) return null;
  // a service that says «at once» is asked no sooner than one that says nothing
  const due = (asked !== null && asked > next ? asked : next).toISOString();
  return due < push.expires_at ? due : null;
}

function reasonOf(answer: PostAnswer): { status: number } | { reason: string } {
  return answer.status === undefined ? { reason: answer.reason } : { status: answer.status };
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
