import { isDeepStrictEqual } from 'node:util';
import { changeSettings as changeCall, getSettings } from '#contract/features/settings/calls.ts';
import type { ReadOnly } from '#contract/platform/read-only.ts';
import { getSiteIdentity, type SiteIdentity } from '#contract/platform/site/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { siteIdentity } from './identity.ts';
import { changeSettings, siteSettings } from './settings.ts';

interface Dependencies {
  readOnly: () => ReadOnly | null;
  /** Returns whether a listing with this id exists, public or not. */
  isListing: (db: Write, id: string) => Promise<boolean>;
}

export function settingsRoutes(
  routes: CallRouter,
  { config, database, clock }: Portal,
  { readOnly, isListing }: Dependencies,
): void {
  let identity: SiteIdentity | undefined;
  routes.on(getSiteIdentity, async () => {
    const now = { ...siteIdentity(config, clock.now()), read_only: readOnly() };
    // the same object as long as it says the same: what is made of it is kept with it
    if (!isDeepStrictEqual(now, identity)) identity = now;
    return identity ?? now;
  });

  routes.on(getSettings, () => siteSettings(database));

  routes.on(
    changeCall,
    async ({ body, member }) => {
      const before = await siteSettings(database);
      await database.write(
        async (db) => {
          const pinned = body.pinned_listing_id;
          // the panel sends all settings: a pinned listing that was deleted since does not keep the others from changing
          if (pinned && pinned !== before.pinned_listing_id && !(await isListing(db, pinned)))
            throw invalidField('pinned_listing_id', 'Questo annuncio non esiste: sceglilo di nuovo.');
          await changeSettings(db, body, clock.now());
          const subject = { id: 'settings', name: 'Impostazioni del sito' };
          await recordAuditEntry(
            db,
            member,
            { act: 'changeSettings', subject, before: { ...before }, after: { ...body } },
            clock.now(),
          );
        },
        { invalidates: 'public' },
      );
      return siteSettings(database);
    },
    { publishes: true },
  );
}
