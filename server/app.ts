import type { FastifyInstance } from 'fastify';
import { speakItalian } from '#contract/messages.ts';
import {
  accountComposers,
  accountEndings,
  emailEvents,
  identifier,
  inactivityHealth,
  ownEmailChanges,
  ownPasskeys,
  ownSecondFactor,
  secondFactorHealth,
  tellOfWaitingName,
} from './accounts/index.ts';
import { accountJobs } from './accounts/jobs.ts';
import { accountRoutes } from './accounts/routes.ts';
import { alertJobs } from './alerts/jobs.ts';
import { alertComposers } from './alerts/mails.ts';
import { alertsOfPerson } from './alerts/person-data.ts';
import { alertRoutes } from './alerts/routes.ts';
import { findAccountsOf } from './associations/index.ts';
import { associationRoutes } from './associations/routes.ts';
import { ownActs } from './audit/index.ts';
import { auditJobs } from './audit/jobs.ts';
import { auditRoutes } from './audit/routes.ts';
import { backupHealth } from './backup/health.ts';
import { backupJobs } from './backup/jobs.ts';
import { followErasures } from './backup/keep-tombstones.ts';
import { backupRoutes } from './backup/routes.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { createBoundedQueue } from './concurrency/bounded-queue.ts';
import {
  diskGuard,
  diskHealth,
  lostStorage,
  refuseWritesOnFullDisk,
  refuseWritesWithoutStorage,
} from './disk/index.ts';
import { freshnessComposers, freshnessHealth } from './freshness/index.ts';
import { freshnessJobs } from './freshness/jobs.ts';
import { freshnessRoutes } from './freshness/routes.ts';
import { gadgetJobs } from './gadgets/jobs.ts';
import { gadgetRequestsOfPerson } from './gadgets/person-data.ts';
import { gadgetRoutes } from './gadgets/routes.ts';
import type { HealthCheck } from './health/index.ts';
import { healthJobs } from './health/jobs.ts';
import { healthReportRoutes } from './health/routes.ts';
import { BodyMemory } from './http/body-lease.ts';
import { CallRouter } from './http/call-router.ts';
import { inProcessApi } from './http/in-process.ts';
import { logRefusals } from './http/log-refusals.ts';
import { forgetSent } from './http/once.ts';
import { mountPages } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer } from './http/server.ts';
import { watchClock } from './jobs/clock-watch.ts';
import { jobClaims } from './jobs/job-claims.ts';
import { Schedule } from './jobs/schedule.ts';
import { listingHealth } from './listings/health.ts';
import { findListing, nextExpiry, ownListings, refreshVisibility, ViewCounter } from './listings/index.ts';
import { listingJobs } from './listings/jobs.ts';
import { ownListingRoutes } from './listings/own-routes.ts';
import { listingRoutes } from './listings/routes.ts';
import { unsubscribeRoutes } from './mailing/bulk/unsubscribe.ts';
import { mailHealth } from './mailing/health.ts';
import { createOutbox, type Outbox } from './mailing/index.ts';
import { mailingJobs } from './mailing/jobs.ts';
import { mailsOfPerson, ownMails, unsubscribedOfPerson } from './mailing/person-data.ts';
import { mailingRoutes } from './mailing/routes.ts';
import { maintenanceHealth, ReadOnlyMode, refuseWritesInMaintenance } from './maintenance/index.ts';
import { mediaHealth } from './media/health.ts';
import { imageFilesHealth } from './media/image-files-health.ts';
import { serveMedia } from './media/index.ts';
import { mediaJobs } from './media/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { ByteBudget } from './memory/byte-budget.ts';
import { moderationHealth } from './moderation/health.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { configurationHealth } from './near-misses.ts';
import { accessLog } from './operations/access-log.ts';
import { clockHealth } from './operations/clock-health.ts';
import { databaseHealth } from './operations/database-health.ts';
import { healthRoutes } from './operations/health.ts';
import { metricsRoutes } from './operations/metrics.ts';
import { permissionHealth } from './operations/permissions.ts';
import { proxyHealth } from './operations/proxy-seen.ts';
import { publicUrlHealth } from './operations/public-url-health.ts';
import { referenceRoutes } from './operations/reference.ts';
import { securityTextRoutes } from './operations/security-text.ts';
import type { PersonalSource } from './personal-data/index.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { placeRoutes } from './places/routes.ts';
import type { Portal } from './portal.ts';
import { questionnaireJobs } from './questionnaires/jobs.ts';
import { ownQuestionnaires } from './questionnaires/own-data.ts';
import { questionnairesOfPerson } from './questionnaires/person-data.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { quotaRoutes } from './quotas/routes.ts';
import { reportComposers } from './reports/index.ts';
import { reportJobs } from './reports/jobs.ts';
import { ownReports, reportsOfPerson } from './reports/person-data.ts';
import { reportRoutes } from './reports/routes.ts';
import { retentionHealth, retentionRoutes } from './retention/index.ts';
import { pseudonymKey } from './settings/index.ts';
import { settingsRoutes } from './settings/routes.ts';
import { feedRoutes } from './sharing/feed-routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { sponsorRoutes } from './sponsors/routes.ts';
import { isOtherOnSponsorHost } from './sponsors/sponsor-host.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { supportJobs } from './support/jobs.ts';
import { ownHelpRequests } from './support/own-data.ts';
import { helpOfPerson } from './support/person-data.ts';
import { supportRoutes } from './support/routes.ts';
import type { Web } from './web-build.ts';

const MINUTE_MS = 60_000;
/** A page takes 50 to 350 ms of the one JavaScript thread: more at once only take longer each. */
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING = 100;

/** Health checks of all features, in the order in which the panel and `npm run doctor` show them. */
export const HEALTH_CHECKS: readonly HealthCheck[] = [
  ...databaseHealth,
  ...backupHealth,
  ...diskHealth,
  ...maintenanceHealth,
  ...clockHealth,
  ...retentionHealth,
  ...imageFilesHealth,
  ...mediaHealth,
  ...listingHealth,
  ...freshnessHealth,
  ...mailHealth,
  ...moderationHealth,
  ...proxyHealth,
  ...publicUrlHealth,
  ...permissionHealth,
  ...secondFactorHealth,
  ...inactivityHealth,
  ...configurationHealth,
];

/** What each feature stores about people without an account, in the order of the panel's desk. */
export const PERSONAL_SOURCES: readonly PersonalSource[] = [
  questionnairesOfPerson,
  gadgetRequestsOfPerson,
  reportsOfPerson,
  helpOfPerson,
  alertsOfPerson,
  mailsOfPerson,
  unsubscribedOfPerson,
];

export interface App {
  server: FastifyInstance;
  /** What the bodies of requests hold. */
  bodies: BodyMemory;
  routes: CallRouter;
  outbox: Outbox;
  mode: ReadOnlyMode;
  /** Starts the background work: the outbox and, unless `scheduled` is false, the periodic jobs. */
  start(options?: { scheduled: boolean }): Promise<void>;
  /** Stops the background work and writes what is still only in memory. */
  settle(): Promise<void>;
}

/** Composes the portal, one line per feature. With `web` null only the calls are mounted, which their tests need. */
export async function createApp(portal: Portal, web: Web | null): Promise<App> {
  speakItalian();
  const now = () => portal.clock.now().getTime();
  const memory = new ResponseCache(portal.database.content, now, securityHeaders(portal.config));
  const bodies = new BodyMemory(new ByteBudget(portal.config.bodyBytes), () =>
    portal.log.warn({ bytes: portal.config.bodyBytes }, 'bodies refused: those that arrive fill their memory'),
  );
  const server = createHttpServer(portal, { memory, bodies }, isOtherOnSponsorHost(portal.config));
  const expiry = nextExpiry(portal);
  const routes = new CallRouter({ server, portal, memory, identify: identifier(portal), nextExpiry: expiry });
  const views = new ViewCounter(portal.database, portal.clock, (error) =>
    portal.log.warn({ err: error }, 'views not written'),
  );
  const disk = diskGuard(portal);
  const isLost = lostStorage(portal);
  const mode = new ReadOnlyMode(portal, { isLow: () => disk.isLow() || isLost() });
  const isReadOnly = () => mode.maintenance !== null;
  const composers = {
    ...accountComposers(portal),
    ...reportComposers(portal.config),
    ...freshnessComposers(portal.config),
    ...alertComposers(portal.config),
  };
  const outbox = createOutbox(portal, { composers, endings: accountEndings(portal) }, isReadOnly);
  const claims = jobClaims(portal.database, (error) => portal.log.warn({ err: error }, 'claim of a job not renewed'));
  const schedule = new Schedule(portal.log, claims, isReadOnly);

  accessLog(server, portal);
  logRefusals(server, portal);
  refuseWritesInMaintenance(server, mode, portal.clock);
  refuseWritesWithoutStorage(server, isLost);
  refuseWritesOnFullDisk(server, disk);
  metricsRoutes(server, portal, { checks: HEALTH_CHECKS, mode });
  healthRoutes(server, portal, { mode, isLost });
  referenceRoutes(server, portal);
  securityTextRoutes(server, portal);
  sharingRoutes(server, portal, memory);
  feedRoutes(server, portal, { memory, nextExpiry: expiry });
  unsubscribeRoutes(server, portal);
  sponsorRoutes(server, portal);

  settingsRoutes(routes, portal, {
    readOnly: () => mode.shown,
    isListing: async (db, id) => (await findListing(db, id)) !== undefined,
  });
  associationRoutes(routes, portal, {
    onVisibilityChange: refreshVisibility,
    onWaitingName: tellOfWaitingName(portal.config),
    ...emailEvents(portal),
  });
  listingRoutes(routes, portal, views);
  ownListingRoutes(routes, portal);
  freshnessRoutes(routes, portal);
  alertRoutes(routes, server, portal);
  mediaRoutes(routes, portal);
  serveMedia(server, portal);
  placeRoutes(routes);
  questionnaireRoutes(routes, portal);
  gadgetRoutes(routes, portal);
  moderationRoutes(routes, portal);
  auditRoutes(routes, portal);
  backupRoutes(routes, portal);
  statisticsRoutes(routes, portal);
  retentionRoutes(routes, portal);
  personalDataRoutes(routes, portal, { sources: PERSONAL_SOURCES, findAccounts: findAccountsOf });
  healthReportRoutes(routes, portal, HEALTH_CHECKS);
  supportRoutes(routes, portal);
  reportRoutes(routes, portal);
  quotaRoutes(routes, portal);
  accountRoutes(routes, portal, [
    ownListings,
    ownQuestionnaires,
    ownHelpRequests,
    ownReports,
    ownMails,
    ownActs,
    ownSecondFactor,
    ownPasskeys,
    ownEmailChanges,
  ]);
  mailingRoutes(routes, portal);

  schedule.every(MINUTE_MS, 'forget old limits', () => portal.limiter.forget(), { everywhere: true });
  forgetSent(schedule, portal);
  watchClock(schedule, portal);
  healthJobs(schedule, portal, HEALTH_CHECKS);
  accountJobs(schedule, portal);
  listingJobs(schedule, portal);
  freshnessJobs(schedule, portal);
  alertJobs(schedule, portal);
  mailingJobs(schedule, portal);
  questionnaireJobs(schedule, portal);
  reportJobs(schedule, portal);
  gadgetJobs(schedule, portal);
  supportJobs(schedule, portal);
  auditJobs(schedule, portal, () => pseudonymKey(portal.database));
  mediaJobs(schedule, portal, () => !disk.isLow());
  backupJobs(schedule, portal);
  const stopFollowing = followErasures(portal);

  // before the first request, so that a restart does not end a maintenance
  await mode.look();

  if (web) {
    await web.mountAssets(server);
    await mountPages(server, {
      web,
      publicUrl: portal.config.publicUrl,
      development: portal.config.development,
      api: inProcessApi(routes),
      report: (error) => portal.log.error({ err: error }, 'page not rendered'),
      memory,
      nextExpiry: expiry,
      limiter: portal.limiter,
      renders: createBoundedQueue(RENDERS_AT_ONCE, { waiting: RENDERS_WAITING, bytes: 0 }),
    });
  }
  return {
    server,
    bodies,
    routes,
    outbox,
    mode,
    async start({ scheduled } = { scheduled: true }) {
      await disk.start();
      mode.start();
      await outbox.start();
      if (scheduled) schedule.start();
    },
    async settle() {
      await Promise.all([schedule.stop(), outbox.stop(), views.flush(), disk.stop(), mode.stop()]);
      await stopFollowing();
    },
  };
}
