import type { FastifyInstance } from 'fastify';
import type { SecurityEvent } from '#server/platform/security-log/events.ts';
import { logSecurityEvent, type SecurityEntry } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { actorOf } from '../calls/actor.ts';
import { routeOf } from '../calls/route-of.ts';

const REFUSALS: Partial<Record<number, SecurityEvent>> = { 403: 'forbidden', 429: 'limited' };
/** How long repetitions of one refusal are counted before one line reports them. */
const COUNTED_MS = 60_000;
/** Clients and routes counted separately within that time; refusals beyond them are only counted. */
const TOLD_APART = 500;

/** Logs each response 403 and 429. Repetitions become one line a minute with their count, so a flood fills no disk. */
export function logRefusals(server: FastifyInstance, portal: Portal): void {
  const repetitions = new Map<string, { entry: SecurityEntry; count: number }>();

  const note = (key: string, entry: SecurityEntry) => {
    const repetition = repetitions.get(key);
    if (repetition) repetition.count += 1;
    else if (repetitions.size < TOLD_APART) {
      logSecurityEvent(portal, entry);
      repetitions.set(key, { entry, count: 0 });
    } else count({ event: entry.event, reason: 'many_clients' });
  };
  const count = (entry: SecurityEntry) => {
    const repetition = repetitions.get(entry.event);
    repetitions.set(entry.event, { entry, count: (repetition?.count ?? 0) + 1 });
  };
  const report = () => {
    for (const { entry, count } of repetitions.values()) if (count > 0) logSecurityEvent(portal, { ...entry, count });
    repetitions.clear();
  };

  const timer = setInterval(report, COUNTED_MS).unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    report();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const event = REFUSALS[reply.statusCode];
    if (event) {
      const entry = { event, address: request.ip, account: actorOf(request)?.loginId, route: routeOf(request) };
      note([event, entry.address, entry.account, entry.route].join(' '), entry);
    }
    done();
  });
}
