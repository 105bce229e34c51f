import type { FastifyInstance } from 'fastify';
import { speakItalian } from '#contract/platform/messages.ts';
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
} from '#server/features/accounts/index.ts';
import { accountJobs } from '#server/features/accounts/jobs.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { alertJobs } from '#server/features/alerts/jobs.ts';
import { alertComposers } from '#server/features/alerts/mails.ts';
import { alertsOfPerson } from '#server/features/alerts/person-data.ts';
import { alertRoutes } from '#server/features/alerts/routes.ts';
import { findAccountsOf } from '#server/features/associations/index.ts';
import { associationRoutes } from '#server/features/associations/routes.ts';
import { ownActs } from '#server/features/audit/index.ts';
import { auditJobs } from '#server/features/audit/jobs.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { backupHealth } from '#server/features/backup/health.ts';
import { backupJobs } from '#server/features/backup/jobs.ts';
import { backupRoutes } from '#server/features/backup/routes.ts';
import { followErasures } from '#server/features/backup/store-tombstones.ts';
import { freshnessComposers, freshnessHealth } from '#server/features/freshness/index.ts';
import { freshnessJobs } from '#server/features/freshness/jobs.ts';
import { freshnessRoutes } from '#server/features/freshness/routes.ts';
import { gadgetJobs } from '#server/features/gadgets/jobs.ts';
import { gadgetRequestsOfPerson } from '#server/features/gadgets/person-data.ts';
import { gadgetRoutes } from '#server/features/gadgets/routes.ts';
import { listingHealth } from '#server/features/listings/health.ts';
import {
  findListing,
  nextExpiry,
  ownListings,
  refreshVisibility,
  ViewCounter,
} from '#server/features/listings/index.ts';
import { listingJobs } from '#server/features/listings/jobs.ts';
import { ownListingRoutes } from '#server/features/listings/own-routes.ts';
import { listingRoutes } from '#server/features/listings/routes.ts';
import { unsubscribeRoutes } from '#server/features/mailing/bulk/unsubscribe.ts';
import { mailHealth } from '#server/features/mailing/health.ts';
import { createOutbox, type Outbox } from '#server/features/mailing/index.ts';
import { mailingJobs } from '#server/features/mailing/jobs.ts';
import { mailsOfPerson, ownMails, unsubscribedOfPerson } from '#server/features/mailing/person-data.ts';
import { mailingRoutes } from '#server/features/mailing/routes.ts';
import { maintenanceHealth, ReadOnlyMode, refuseWritesInMaintenance } from '#server/features/maintenance/index.ts';
import { mediaHealth } from '#server/features/media/health.ts';
import { imageFilesHealth } from '#server/features/media/image-files-health.ts';
import { serveMedia } from '#server/features/media/index.ts';
import { mediaJobs } from '#server/features/media/jobs.ts';
import { mediaRoutes } from '#server/features/media/routes.ts';
import { moderationHealth } from '#server/features/moderation/health.ts';
import { moderationRoutes } from '#server/features/moderation/routes.ts';
import { accessLog } from '#server/features/operations/access-log.ts';
import { clockHealth } from '#server/features/operations/clock-health.ts';
import { databaseHealth } from '#server/features/operations/database-health.ts';
import { healthRoutes } from '#server/features/operations/health.ts';
import { metricsRoutes } from '#server/features/operations/metrics.ts';
import { permissionHealth } from '#server/features/operations/permissions.ts';
import { proxyHealth } from '#server/features/operations/proxy-seen.ts';
import { publicUrlHealth } from '#server/features/operations/public-url-health.ts';
import { referenceRoutes } from '#server/features/operations/reference.ts';
import { securityTextRoutes } from '#server/features/operations/security-text.ts';
import type { PersonalSource } from '#server/features/personal-data/index.ts';
import { personalDataRoutes } from '#server/features/personal-data/routes.ts';
import { placeRoutes } from '#server/features/places/routes.ts';
import { questionnaireJobs } from '#server/features/questionnaires/jobs.ts';
import { ownQuestionnaires, ownTemplates } from '#server/features/questionnaires/own-data.ts';
import { questionnairesOfPerson } from '#server/features/questionnaires/person-data.ts';
import { replyComposers, replyEndings } from '#server/features/questionnaires/reply-mails.ts';
import { questionnaireRoutes } from '#server/features/questionnaires/routes.ts';
import { quotaRoutes } from '#server/features/quotas/routes.ts';
import { reportComposers } from '#server/features/reports/index.ts';
import { reportJobs } from '#server/features/reports/jobs.ts';
import { ownReports, reportsOfPerson } from '#server/features/reports/person-data.ts';
import { reportRoutes } from '#server/features/reports/routes.ts';
import { retentionHealth, retentionRoutes } from '#server/features/retention/index.ts';
import { pseudonymKey } from '#server/features/settings/index.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { feedRoutes } from '#server/features/sharing/feed-routes.ts';
import { sharingRoutes } from '#server/features/sharing/routes.ts';
import { sponsorRoutes } from '#server/features/sponsors/routes.ts';
import { isOtherOnSponsorHost } from '#server/features/sponsors/sponsor-host.ts';
import { statisticsRoutes } from '#server/features/statistics/routes.ts';
import { supportJobs } from '#server/features/support/jobs.ts';
import { ownHelpRequests } from '#server/features/support/own-data.ts';
import { helpOfPerson } from '#server/features/support/person-data.ts';
import { supportRoutes } from '#server/features/support/routes.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
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
import { inProcessApi } from '#server/platform/http/calls/in-process.ts';
import { forgetSent } from '#server/platform/http/calls/once.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { mountPages } from '#server/platform/http/pages/pages.ts';
import { logRefusals } from '#server/platform/http/problems/log-refusals.ts';
import { securityHeaders } from '#server/platform/http/server/security-headers.ts';
import { createHttpServer } from '#server/platform/http/server/server.ts';
import { watchClock } from '#server/platform/jobs/clock-watch.ts';
import { jobClaims } from '#server/platform/jobs/job-claims.ts';
import { Schedule } from '#server/platform/jobs/schedule.ts';
import { ByteBudget } from '#server/platform/runtime/byte-budget.ts';
import type { Portal } from './portal.ts';
import { configurationHealth } from './start/near-misses.ts';
import type { Web } from './start/web-build.ts';

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
  const responses = new ResponseCache(portal.database.content, now, securityHeaders(portal.config));
  const bodies = new BodyMemory(new ByteBudget(portal.config.bodyBytes), () =>
    portal.log.warn({ bytes: portal.config.bodyBytes }, 'bodies refused: those that arrive fill their memory'),
  );
  const server = createHttpServer(portal, { responses, bodies }, isOtherOnSponsorHost(portal.config));
  const expiry = nextExpiry(portal);
  const routes = new CallRouter({ server, portal, responses, identify: identifier(portal), nextExpiry: expiry });
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
    ...replyComposers(portal.config),
  };
  const outbox = createOutbox(
    portal,
    { composers, endings: { ...accountEndings(portal), ...replyEndings } },
    isReadOnly,
  );
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
  sharingRoutes(server, portal, responses);
  feedRoutes(server, portal, { responses, nextExpiry: expiry });
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
    ownTemplates,
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
      responses,
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
