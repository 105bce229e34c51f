import { isDeepStrictEqual } from 'node:util';
import type { ReadSettings, SiteField, SiteSettings } from '#contract/features/settings/calls.ts';
import type { Config } from '#server/config.ts';
import type { Portal } from '#server/portal.ts';
import { siteSettings } from './settings.ts';
import { SITE_VARIABLES, siteOf, valuesInForce } from './site-values.ts';

/** Other instances follow a change within this time. */
const LOOK_AFTER_MS = 200;
const LOOK_AGAIN_MS = 5000;

/** Returns the settings in force: the stored ones where no variable is set, and which variables are. */
export function settingsInForce(stored: SiteSettings, { fixed, publicUrl }: Config): ReadSettings {
  const fields = Object.keys(fixed) as SiteField[];
  return {
    ...stored,
    ...valuesInForce({ ...stored, ...fixed }, publicUrl),
    fixed: fields.map((field) => ({ field, variable: SITE_VARIABLES[field] })),
  };
}

/**
 * Reads the settings and makes the configuration say what is in force. What was cached under other words expires. Must
 * run before a process sends or shows anything, and after each change.
 */
export async function applySettings({ config, database }: Pick<Portal, 'config' | 'database'>): Promise<void> {
  const settings = settingsInForce(await siteSettings(database), config);
  const site = siteOf(settings);
  const { siteName, palette, legal, mailboxes, authoritiesLanguages } = config;
  if (isDeepStrictEqual(site, { siteName, palette, legal, mailboxes, authoritiesLanguages })) return;
  Object.assign(config, site, { siteRevision: config.siteRevision + 1 });
  database.content.expireAll();
}

/** Applies the settings that another instance changes or a restore brings. Returns what ends this. */
export function followSettings({ config, database, log }: Pick<Portal, 'config' | 'database' | 'log'>): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lookAfter = (ms: number) => {
    if (!stopped) timer ??= setTimeout(look, ms).unref();
  };
  const look = () => {
    timer = undefined;
    applySettings({ config, database }).catch((error: unknown) => {
      if (stopped) return;
      log.warn({ err: error }, 'settings not read');
      lookAfter(LOOK_AGAIN_MS);
    });
  };
  database.content.onReplaced(() => lookAfter(LOOK_AFTER_MS));
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Caches what is made of the name, colour and mailboxes of the portal until they change. */
export function cachedPerSite<Value>(config: Config, make: () => Value): () => Value {
  let cached: { revision: number; value: Value } | undefined;
  return () => {
    if (cached?.revision !== config.siteRevision) cached = { revision: config.siteRevision, value: make() };
    return cached.value;
  };
}
