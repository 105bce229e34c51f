import * as calls from '#contract/moderation/calls.ts';
import { deleteSessions, generateReset, setPassword } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import type { Actor } from '../http/actor.ts';
import type { CallRouter } from '../http/call-router.ts';
import { readFile } from '../http/multipart.ts';
import { BY_CITY, readPage } from '../http/paging.ts';
import { invalidField } from '../http/problem.ts';
import { listAllListings } from '../listings/index.ts';
import { inlinedPage } from '../media/index.ts';
import { cityKey } from '../places/index.ts';
import type { Portal } from '../portal.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { approveAccount, approveAccounts } from './approve-accounts.ts';
import { exportAssociations } from './export-associations.ts';
import { type Flag, flagAssociation } from './flag-association.ts';
import { importAssociations } from './import-associations.ts';
import { hideListing, removeListing } from './moderate-listing.ts';
import { presentAccounts, readAccount } from './present.ts';
import { removeAssociation } from './remove-association.ts';
import { type AccountFilters, countAccounts, searchAccounts, selectAccounts } from './store.ts';

const UNUSED_MONTHS = 24;

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
        cityKey: city ? cityKey(city) : undefined,
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

  const flag = (act: string, name: Flag, member: Actor, id: string, value: boolean, reason = '') =>
    flagAssociation(portal, member, id, { act, flag: name, value, reason });
  routes.on(
    calls.banAssociation,
    ({ member, params, body }) => flag('banAssociation', 'banned', member, params.id, body.banned, body.reason),
    { publishes: true, logs: ({ banned }) => (banned ? 'account_banned' : 'account_unbanned') },
  );
  routes.on(
    calls.hideAssociation,
    ({ member, params, body }) => flag('hideAssociation', 'hidden', member, params.id, body.hidden, body.reason),
    { publishes: true },
  );
  routes.on(
    calls.pauseAssociation,
    ({ member, params, body }) => flag('pauseAssociation', 'paused', member, params.id, body.paused, body.reason),
    { publishes: true },
  );
  routes.on(
    calls.setTestWatermark,
    ({ member, params, body }) =>
      flag('setTestWatermark', 'test_watermark_enabled', member, params.id, body.test_watermark_enabled),
    { publishes: true },
  );
  routes.on(
    calls.makeAdministrator,
    ({ member, params, body }) => flag('makeAdministrator', 'is_admin', member, params.id, body.is_admin),
    { publishes: true, logs: ({ is_admin }) => (is_admin ? 'promotion' : 'demotion') },
  );

  routes.on(calls.approveAssociation, ({ member, params, body }) =>
    approveAccount(portal, member, params.id, body.approved),
  );
  routes.on(calls.approveAssociations, async ({ member, body }) => ({
    approved: await approveAccounts(portal, member, body.ids),
  }));

  routes.on(calls.resetAssociationPassword, async ({ member, params, body }) => {
    const account = await readAccount(portal, params.id);
    await setPassword(portal, params.id, body.new_password);
    await database.write((db) =>
      recordAuditEntry(db, member, { act: 'resetAssociationPassword', subject: account }, clock.now()),
    );
    return { status: 'ok' as const };
  });

  routes.on(calls.endAssociationSessions, async ({ member, params, request }) => {
    const account = await readAccount(portal, params.id);
    await database.write(async (db) => {
      await deleteSessions(db, account.id);
      await recordAuditEntry(db, member, { act: 'endAssociationSessions', subject: account }, clock.now());
    });
    logSecurityEvent(portal, {
      event: 'sessions_ended',
      account: member.associationId,
      subject: account.id,
      address: request?.ip,
    });
    return { status: 'ok' as const };
  });

  routes.on(calls.generateAssociationReset, async ({ member, params }) => {
    const account = await readAccount(portal, params.id);
    const { otp, link, otpExpiresAt, tokenExpiresAt } = await generateReset(portal, params.id);
    await database.write((db) =>
      recordAuditEntry(db, member, { act: 'generateAssociationReset', subject: account }, clock.now()),
    );
    return { otp, link, otp_expires_at: otpExpiresAt.toISOString(), token_expires_at: tokenExpiresAt.toISOString() };
  });

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

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}
