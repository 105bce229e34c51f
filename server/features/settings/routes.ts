import { isDeepStrictEqual } from 'node:util';
import {
  changeSettings as changeCall,
  getSettings,
  type SiteField,
  type SiteSettings,
} from '#contract/features/settings/calls.ts';
import type { ReadOnly } from '#contract/platform/read-only.ts';
import { getSiteIdentity, type SiteIdentity } from '#contract/platform/site/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { siteIdentity } from './identity.ts';
import { applySettings, settingsInForce } from './live-settings.ts';
import { settingsProblems } from './problems.ts';
import { changeSettings, siteSettings } from './settings.ts';
import { SITE_VARIABLES } from './site-values.ts';

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

  const inForce = async () => settingsInForce(await siteSettings(database), config);
  routes.on(getSettings, inForce);

  routes.on(
    changeCall,
    async ({ body, member }) => {
      const before = await siteSettings(database);
      const changes = withoutFixed(body, config);
      await database.write(
        async (db) => {
          const pinned = changes.pinned_listing_id;
          // the panel sends all settings: a pinned listing that was deleted since does not keep the others from changing
          if (pinned && pinned !== before.pinned_listing_id && !(await isListing(db, pinned)))
            throw invalidField('pinned_listing_id', 'Questo annuncio non esiste: sceglilo di nuovo.');
          await changeSettings(db, changes, clock.now());
          const subject = { id: 'settings', name: 'Impostazioni del sito' };
          await recordAuditEntry(
            db,
            member,
            { act: 'changeSettings', subject, before: { ...before }, after: { ...changes } },
            clock.now(),
          );
        },
        { invalidates: 'public' },
      );
      await applySettings({ config, database });
      return inForce();
    },
    { publishes: true },
  );
}

/**
 * Returns the changes without those of fields that a variable fixes. Such a field may be sent as it was read; throws 409
 * for another value.
 */
function withoutFixed(body: Partial<SiteSettings>, { fixed }: Portal['config']): Partial<SiteSettings> {
  const changes = { ...body };
  for (const field of Object.keys(fixed) as SiteField[]) {
    if (changes[field] !== undefined && changes[field] !== fixed[field])
      throw problem(settingsProblems.setting_fixed, {
        detail: `La variabile ${SITE_VARIABLES[field]} fissa questo valore: si cambia lì.`,
      });
    delete changes[field];
  }
  return changes;
}
