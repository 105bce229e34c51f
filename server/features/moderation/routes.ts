import * as calls from '#contract/features/moderation/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { listAllListings } from '#server/features/listings/index.ts';
import { inlinedPage } from '#server/features/media/index.ts';
import { typedCityKey } from '#server/features/places/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { readFile } from '#server/platform/http/calls/multipart.ts';
import { BY_CITY, readPage } from '#server/platform/http/calls/paging.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { monthsBefore } from '#server/platform/jobs/retention.ts';
import type { Portal } from '#server/portal.ts';
import { approveAccount, approveAccounts } from './approve-accounts.ts';
import { endSessions } from './end-sessions.ts';
import { exportAssociations } from './export-associations.ts';
import { type Flag, flagAssociation } from './flag-association.ts';
import { importAssociations } from './import-associations.ts';
import { hideListing, removeListing } from './moderate-listing.ts';
import { presentAccounts } from './present.ts';
import { removeAssociation } from './remove-association.ts';
import { generateAccountReset, resetAccountPassword } from './reset-account.ts';
import { type AccountFilters, countAccounts, searchAccounts, selectAccounts } from './store.ts';
import { endVerification, verifyAssociation } from './verify-association.ts';

const UNUSED_MONTHS = 24;

/** The context of a call about one account. */
interface OfAccount {
  member: Actor;
  params: { id: string };
  body: { reason?: string; [field: string]: unknown };
}

export function moderationRoutes(routes: CallRouter, portal: Portal): void {
  associationModeration(routes, portal);
  listingModeration(routes, portal);
}

function associationModeration(routes: CallRouter, portal: Portal): void {
  const { database, clock } = portal;

  routes.page(
    calls.listAllAssociations,
    async ({ query: { q, city, inactive, is_admin, banned, hidden, paused, is_test, waiting, ...asked } }) => {
      const base: AccountFilters = {
        cityKey: city ? typedCityKey(city) : undefined,
        isAdmin: is_admin,
        banned,
        hidden,
        paused,
        isTest: is_test,
        waiting,
        unusedSince: inactive ? monthsBefore(clock.now(), UNUSED_MONTHS) : undefined,
      };
      const filters = q ? { ...base, search: await searchAccounts(database.read, q, base) } : base;
      const { rows, next } = await readPage(asked, BY_CITY, (limit, after) =>
        selectAccounts(database.read, filters, limit, after),
      );
      const items = await presentAccounts(portal, rows);
      return { items, total: await countAccounts(database.read, filters), next };
    },
  );

  routes.download(
    calls.exportAssociations,
    async ({ member }) => {
      const subject = { id: 'export', name: 'Associazioni' };
      await database.write((db) => recordAuditEntry(db, member, { act: 'exportAssociations', subject }, clock.now()));
      return {
        headers: { 'content-disposition': 'attachment; filename="associazioni.csv"' },
        stream: exportAssociations(database),
      };
    },
    { oneAtATime: true, logs: 'export' },
  );

  routes.on(
    calls.importAssociations,
    async ({ request, member, query }) => {
      const file = request && readFile(request);
      if (!file || file.bytes.length === 0) throw invalidField('file', 'Seleziona un file CSV');
      return importAssociations(portal, member, file.bytes, { preview: query.preview === true });
    },
    { publishes: true },
  );

  const flag = (call: Call, { member, params, body: { reason = '' } }: OfAccount, name: Flag, value: boolean) =>
    flagAssociation(portal, member, params.id, { act: call.name, flag: name, value, reason });
  routes.on(calls.banAssociation, (context) => flag(calls.banAssociation, context, 'banned', context.body.banned), {
    publishes: true,
    logs: ({ banned }) => (banned ? 'account_banned' : 'account_unbanned'),
  });
  routes.on(calls.hideAssociation, (context) => flag(calls.hideAssociation, context, 'hidden', context.body.hidden), {
    publishes: true,
  });
  routes.on(calls.pauseAssociation, (context) => flag(calls.pauseAssociation, context, 'paused', context.body.paused), {
    publishes: true,
  });
  routes.on(
    calls.setTestWatermark,
    (context) => flag(calls.setTestWatermark, context, 'test_watermark_enabled', context.body.test_watermark_enabled),
    { publishes: true },
  );
  routes.on(
    calls.makeAdministrator,
    (context) => flag(calls.makeAdministrator, context, 'is_admin', context.body.is_admin),
    { publishes: true, logs: ({ is_admin }) => (is_admin ? 'promotion' : 'demotion') },
  );

  // the name of an account that waits is public from then on
  routes.on(calls.approveAssociation, ({ member, params, body }) => approveAccount(portal, member, params.id, body), {
    publishes: true,
  });
  routes.on(
    calls.approveAssociations,
    async ({ member, body }) => ({ approved: await approveAccounts(portal, member, body.ids) }),
    { publishes: true },
  );

  routes.on(calls.verifyAssociation, ({ member, params, body }) => verifyAssociation(portal, member, params.id, body), {
    publishes: true,
  });
  routes.on(
    calls.endVerification,
    async ({ member, params }) => {
      await endVerification(portal, member, params.id);
      return {};
    },
    { publishes: true },
  );

  routes.on(
    calls.resetAssociationPassword,
    async ({ member, params, body }) => {
      await resetAccountPassword(portal, member, params.id, body.new_password);
      return { status: 'ok' as const };
    },
    { logs: 'password_set_by_staff' },
  );

  routes.on(calls.endAssociationSessions, async ({ member, params, body, ip }) => {
    await endSessions(portal, member, { id: params.id, passkeys: body.passkeys, address: ip });
    return { status: 'ok' as const };
  });

  routes.on(
    calls.generateAssociationReset,
    async ({ member, params }) => {
      const { otp, link, otpExpiresAt, tokenExpiresAt } = await generateAccountReset(portal, member, params.id);
      return { otp, link, otp_expires_at: otpExpiresAt.toISOString(), token_expires_at: tokenExpiresAt.toISOString() };
    },
    { logs: 'reset_generated' },
  );

  routes.on(
    calls.removeAssociation,
    async ({ member, params, body }) => {
      await removeAssociation(portal, member, params.id, body.reason);
      return {};
    },
    { publishes: true, logs: 'account_deleted' },
  );
}

function listingModeration(routes: CallRouter, portal: Portal): void {
  routes.page(calls.listAllListings, async ({ query, member }) => {
    const page = await listAllListings(portal, query, member);
    return inlinedPage(portal, query.images, page);
  });

  routes.on(calls.hideListingAsAdmin, ({ member, params, body }) => hideListing(portal, member, params.id, body), {
    publishes: true,
  });

  routes.on(
    calls.removeListing,
    async ({ member, params, body }) => {
      await removeListing(portal, member, params.id, body.reason);
      return {};
    },
    { publishes: true },
  );
}
