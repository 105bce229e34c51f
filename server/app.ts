import type { FastifyInstance } from 'fastify';
import { speakItalian } from '#contract/platform/messages.ts';
import {
  emailEvents,
  identifier,
  isSessionLive,
  restartWarnings,
  tellOfVerifiedChange,
  tellOfWaitingName,
} from '#server/features/accounts/index.ts';
import { findAccountsOf } from '#server/features/associations/index.ts';
import { followErasures } from '#server/features/backup/store-tombstones.ts';
import { restartQuestions } from '#server/features/freshness/index.ts';
import { FEATURES } from '#server/features/index.ts';
import { findListing, nextExpiry, refreshVisibility, ViewCounter } from '#server/features/listings/index.ts';
import { createOutbox, type Outbox } from '#server/features/mailing/index.ts';
import { ReadOnlyMode, refuseWritesInMaintenance } from '#server/features/maintenance/index.ts';
import { accessLog } from '#server/features/operations/access-log.ts';
import { followSettings, pseudonymKey } from '#server/features/settings/index.ts';
import { isOtherOnSponsorHost } from '#server/features/sponsors/sponsor-host.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { ResponseMemory } from '#server/platform/cache/response-memory.ts';
import {
  diskGuard,
  diskHealth,
  lostStorage,
  refuseWritesOnFullDisk,
  refuseWritesWithoutStorage,
} from '#server/platform/disk/index.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { healthJobs } from '#server/platform/health/jobs.ts';
import { healthReportRoutes } from '#server/platform/health/routes.ts';
import { BodyMemory } from '#server/platform/http/calls/body-lease.ts';
import { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { RESPONSES_RETRY_AFTER } from '#server/platform/http/calls/hold-responses.ts';
import { inProcessApi } from '#server/platform/http/calls/in-process.ts';
import { forgetSent } from '#server/platform/http/calls/once.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { createDrawings } from '#server/platform/http/limits/drawings.ts';
import { mountPages } from '#server/platform/http/pages/pages.ts';
import { answerRejected } from '#server/platform/http/problems/answer-problem.ts';
import { logRefusals } from '#server/platform/http/problems/log-refusals.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { commonHeaders } from '#server/platform/http/server/security-headers.ts';
import { createHttpServer } from '#server/platform/http/server/server.ts';
import { watchClock } from '#server/platform/jobs/clock-watch.ts';
import { jobClaims } from '#server/platform/jobs/job-claims.ts';
import { Schedule } from '#server/platform/jobs/schedule.ts';
import { ByteBudget } from '#server/platform/runtime/byte-budget.ts';
import type { Couplings, FeatureContext } from './feature.ts';
import type { Portal } from './portal.ts';
import { configurationHealth } from './start/near-misses.ts';
import type { Web } from './start/web-build.ts';

const MINUTE_MS = 60_000;
/** A page takes 50 to 350 ms of the one JavaScript thread: more at once only take longer each. */
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING = 100;

/** All health checks, in the order in which the panel and `npm run doctor` show them. */
export const HEALTH_CHECKS: readonly HealthCheck[] = [
  ...diskHealth,
  ...FEATURES.flatMap(({ health = [] }) => health),
  ...configurationHealth,
];

/** What each feature stores about people without an account, in the order of the panel's desk. */
export const PERSONAL_SOURCES = FEATURES.flatMap(({ personalData = [] }) => personalData);

export interface App {
  server: FastifyInstance;
  /** What the bodies of requests hold. */
  bodies: BodyMemory;
  /** What responses hold that are not sent yet. */
  responseMemory: ResponseMemory;
  routes: CallRouter;
  outbox: Outbox;
  mode: ReadOnlyMode;
  /** Starts the background work: the outbox and, unless `scheduled` is false, the periodic jobs. */
  start(options?: { scheduled: boolean }): Promise<void>;
  /** Stops the background work and writes what is still only in memory. */
  settle(): Promise<void>;
}

/** Composes the portal: the platform, then each feature. With `web` null only the calls are mounted, which their tests need. */
export async function createApp(portal: Portal, web: Web | null): Promise<App> {
  speakItalian();
  const now = () => portal.clock.now().getTime();
  const common = commonHeaders(portal.config);
  const responseMemory = new ResponseMemory(new ByteBudget(portal.config.responseBytes), {
    unreadMs: portal.config.connections.unreadMs,
    onFull: () =>
      portal.log.warn(
        { bytes: portal.config.responseBytes },
        'responses refused: those not yet read fill their memory',
      ),
    refuse: (response) =>
      answerRejected(httpProblems.responses_in_flight, response, { ...common, 'retry-after': RESPONSES_RETRY_AFTER }),
  });
  const responses = new ResponseCache(portal.database.content, now, common, responseMemory);
  const bodies = new BodyMemory(new ByteBudget(portal.config.bodyBytes), () =>
    portal.log.warn({ bytes: portal.config.bodyBytes }, 'bodies refused: those that arrive fill their memory'),
  );
  const server = createHttpServer(portal, { responses, responseMemory, bodies }, isOtherOnSponsorHost(portal.config));
  const expiry = nextExpiry(portal);
  const routes = new CallRouter({ server, portal, responses, identify: identifier(portal), nextExpiry: expiry });
  const views = new ViewCounter(portal.database, portal.clock, (error) =>
    portal.log.warn({ err: error }, 'views not written'),
  );
  const disk = diskGuard(portal);
  const isLost = lostStorage(portal);
  const mode = new ReadOnlyMode(portal, { isLow: () => disk.isLow() || isLost() });
  const isReadOnly = () => mode.maintenance !== null;
  const composers = Object.assign({}, ...FEATURES.map((feature) => feature.composers?.(portal)));
  const endings = Object.assign({}, ...FEATURES.map((feature) => feature.endings?.(portal)));
  const outbox = createOutbox(portal, { composers, endings }, isReadOnly);
  const claims = jobClaims(portal.database, (error) => portal.log.warn({ err: error }, 'claim of a job not renewed'));
  const schedule = new Schedule(portal.log, claims, isReadOnly);
  const context: FeatureContext = {
    portal,
    server,
    routes,
    schedule,
    responses,
    nextExpiry: expiry,
    mode,
    isLost,
    hasRoom: () => !disk.isLow(),
    views,
    drawings: createDrawings(),
    healthChecks: HEALTH_CHECKS,
    personalData: PERSONAL_SOURCES,
    ownData: FEATURES.flatMap(({ ownData = [] }) => ownData),
    couplings: couplingsOf(portal),
    pushComposers: Object.assign({}, ...FEATURES.map((feature) => feature.pushes?.(portal))),
  };

  // hooks, in the order in which a request meets them
  accessLog(server, portal);
  logRefusals(server, portal);
  refuseWritesInMaintenance(server, mode, portal.clock);
  refuseWritesWithoutStorage(server, isLost);
  refuseWritesOnFullDisk(server, disk);

  healthReportRoutes(routes, portal, HEALTH_CHECKS);
  schedule.every(MINUTE_MS, 'forget old limits', () => portal.limiter.forget(), { everywhere: true });
  forgetSent(schedule, portal);
  watchClock(schedule, portal);
  healthJobs(schedule, portal, HEALTH_CHECKS);
  for (const feature of FEATURES) {
    feature.addresses?.(context);
    feature.routes?.(context);
    feature.jobs?.(context);
  }
  const background = FEATURES.flatMap((feature) => feature.background?.(context) ?? []);
  const stopFollowing = followErasures(portal);
  const stopFollowingSettings = followSettings(portal);

  // before the first request, so that a restart does not end a maintenance
  await mode.look();

  if (web) {
    await web.mountAssets(server);
    await mountPages(server, {
      web,
      publicUrl: portal.config.publicUrl,
      imagesFrom: portal.config.mediaPublicUrl && new URL(portal.config.mediaPublicUrl).origin,
      development: portal.config.development,
      api: inProcessApi(routes),
      report: (error) => portal.log.error({ err: error }, 'page not rendered'),
      responses,
      nextExpiry: expiry,
      limiter: portal.limiter,
      renders: createBoundedQueue(RENDERS_AT_ONCE, { waiting: RENDERS_WAITING, bytes: 0 }),
    });
  }
  return {
    server,
    bodies,
    responseMemory,
    routes,
    outbox,
    mode,
    async start({ scheduled } = { scheduled: true }) {
      await disk.start();
      mode.start();
      await outbox.start();
      for (const work of background) await work.start();
      if (scheduled) schedule.start();
    },
    async settle() {
      await Promise.all([
        schedule.stop(),
        outbox.stop(),
        ...background.map((work) => work.stop()),
        views.flush(),
        disk.stop(),
        mode.stop(),
      ]);
      stopFollowingSettings();
      await stopFollowing();
    },
  };
}

/** What one feature causes in another one that it may not import, in the same transaction. */
const couplingsOf = (portal: Portal): Couplings => ({
  profile: {
    onVisibilityChange: refreshVisibility,
    onWaitingName: tellOfWaitingName(portal.config),
    onVerifiedChange: tellOfVerifiedChange(portal.config),
    ...emailEvents(portal),
  },
  isListing: async (db, id) => (await findListing(db, id)) !== undefined,
  findAccounts: findAccountsOf,
  isSessionLive,
  restartNotices: async (db, now) => {
    await restartWarnings(db, now.toISOString());
    await restartQuestions(db, now);
  },
  pseudonymKey: () => pseudonymKey(portal.database),
});
