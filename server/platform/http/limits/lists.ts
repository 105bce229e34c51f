import type { FastifyRequest } from 'fastify';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import { AtOnce, clientsOf } from './at-once.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/** While it is made, a list needs several times its length: rows, what is sent of them, and its JSON. */
const MADE_AT_ONCE = 4;
const WAITING_AT_MOST = 200;
/** Lists that a client may have made or waiting. A page of the portal asks for a dozen together. */
const AT_ONCE = { account: 40, address: 80, site: 200 };
/** Seconds. */
const RETRY_AFTER = 5;

/** Lists that are not cached are made a few at a time, and for one account one after the other. */
export class Lists {
  readonly #underWay = new AtOnce();
  readonly #queue = createBoundedQueue(MADE_AT_ONCE, { waiting: WAITING_AT_MOST, bytes: 0 });

  /** Runs what answers a client's request for a list. Throws `too_many_responses` when the client has too many under way. */
  async answer<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    const clients = clientsOf(request, AT_ONCE);
    if (!this.#underWay.enter(clients)) throw problem(httpProblems.too_many_responses, { retryAfter: RETRY_AFTER });
    try {
      return await work();
    } finally {
      this.#underWay.leave(clients);
    }
  }

  /** Makes a list when its turn comes. Throws `busy` when too many wait. */
  make<Result>(accountId: string | undefined, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(work, { key: accountId });
  }
}
