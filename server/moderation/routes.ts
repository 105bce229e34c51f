import * as calls from '#contract/moderation/calls.ts';
import { generateReset, setPassword } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import type { Actor } from '../http/actor.ts';
import type { CallRouter } from '../http/call-router.ts';
import { readFile } from '../http/multipart.ts';
import { BY_CITY, readPage } from '../http/paging.ts';
import { invalidField } from '../http/problem.ts';
import { listAllListings } from '../listings/index.ts';
import { inlined } from '../media/index.ts';
import { cityKey } from '../places/index.ts';
import type { Portal } from '../portal.ts';
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
    async ({ query: { q, city, inactive, is_admin, banned, hidden, paused, is_test, ...asked } }) => {
      const base: AccountFilters = {
        cityKey: city ? cityKey(city) : undefined,
        isAdmin: is_admin,
        banned,
        hidden,
        paused,
        isTest: is_test,
        unusedSince: inactive ? monthsBefore(clock.now(), UNUSED_MONTHS) : undefined,
      };
      const filters = q ? { ...base, search: await searchAccounts(database.read, q, base) } : base;
      const { rows, next } = await readPage(asked, BY_CITY, (limit, after) =>
        selectAccounts(database.read, filters, limit, after),
      );
      const items = await presentAccounts(database.read, rows);
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
    { oneAtATime: true },
  );

  routes.on(calls.importAssociations, async ({ request, member, query }) => {
    const file = request && readFile(request);
    if (!file || file.bytes.length === 0) throw invalidField('file', 'Seleziona un file CSV');
    return importAssociations(portal, member, file.bytes, { preview: query.preview === true });
  });

  const flag = (act: string, name: Flag, member: Actor, id: string, value: boolean, reason = '') =>
    flagAssociation(portal, member, id, { act, flag: name, value, reason });
  routes.on(calls.banAssociation, ({ member, params, body }) =>
    flag('banAssociation', 'banned', member, params.id, body.banned, body.reason),
  );
  routes.on(calls.hideAssociation, ({ member, params, body }) =>
    flag('hideAssociation', 'hidden', member, params.id, body.hidden, body.reason),
  );
  routes.on(calls.pauseAssociation, ({ member, params, body }) =>
    flag('pauseAssociation', 'paused', member, params.id, body.paused, body.reason),
  );
  routes.on(calls.setTestWatermark, ({ member, params, body }) =>
    flag('setTestWatermark', 'test_watermark_enabled', member, params.id, body.test_watermark_enabled),
  );
  routes.on(calls.makeAdministrator, ({ member, params, body }) =>
    flag('makeAdministrator', 'is_admin', member, params.id, body.is_admin),
  );

  routes.on(calls.resetAssociationPassword, async ({ member, params, body }) => {
    const account = await readAccount(database.read, params.id);
    await setPassword(portal, params.id, body.new_password);
    await database.write((db) =>
      recordAuditEntry(db, member, { act: 'resetAssociationPassword', subject: account }, clock.now()),
    );
    return { status: 'ok' as const };
  });

  routes.on(calls.generateAssociationReset, async ({ member, params }) => {
    const account = await readAccount(database.read, params.id);
    const { otp, link, otpExpiresAt, tokenExpiresAt } = await generateReset(portal, params.id);
    await database.write((db) =>
      recordAuditEntry(db, member, { act: 'generateAssociationReset', subject: account }, clock.now()),
    );
    return { otp, link, otp_expires_at: otpExpiresAt.toISOString(), token_expires_at: tokenExpiresAt.toISOString() };
  });

  routes.on(calls.removeAssociation, async ({ member, params }) => {
    await removeAssociation(portal, member, params.id);
    return {};
  });
}

function listingModeration(routes: CallRouter, portal: Portal): void {
  routes.page(calls.listAllListings, async ({ query, member }) => {
    const page = await listAllListings(portal, query, member);
    return { ...page, items: await inlined(portal, query.images, page.items) };
  });

  routes.on(calls.hideListingAsAdmin, ({ member, params, body }) => hideListing(portal, member, params.id, body));

  routes.on(calls.removeListing, async ({ member, params }) => {
    await removeListing(portal, member, params.id);
    return {};
  });
}

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}
