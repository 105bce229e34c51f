import { isDeepStrictEqual } from 'node:util';
import type { ReadOnly } from '#contract/maintenance/read-only.ts';
import {
  changeSettings as changeCall,
  getSettings,
  getSiteIdentity,
  type SiteIdentity,
} from '#contract/settings/calls.ts';
import { recordAuditEntry } from '../audit/index.ts';
import type { CallRouter } from '../http/call-router.ts';
import type { Portal } from '../portal.ts';
import { siteIdentity } from './identity.ts';
import { changeSettings, siteSettings } from './settings.ts';

export function settingsRoutes(
  routes: CallRouter,
  { config, database, clock }: Portal,
  readOnly: () => ReadOnly | null,
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
