import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import type { TrustProxy } from '#server/platform/http/server/trusted-proxies.ts';
import type { Portal } from '#server/portal.ts';

const STATE = 'proxy-seen';
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

interface ProxySeen {
  /** TRUST_PROXY at that time: after a change, the observation no longer applies. */
  setting: string;
  /** Address that sent X-Forwarded-For and is not trusted. */
  peer: string;
  at: string;
}

const settingOf = (trust: TrustProxy) => String(trust ?? '');

/** Stores that an untrusted peer sent X-Forwarded-For, and logs a warning once per process. */
export function proxyWatch(portal: Portal): (peer: string) => void {
  const { config, log, clock } = portal;
  let notedAt: number | undefined;
  return (peer) => {
    const now = clock.now();
    if (notedAt === undefined) log.warn({ peer }, warning(config.trustProxy));
    if (notedAt !== undefined && now.getTime() - notedAt < DAY_MS) return;
    notedAt = now.getTime();
    const seen: ProxySeen = { setting: settingOf(config.trustProxy), peer, at: now.toISOString() };
    portal.database
      .write((db) => writeJobState(db, STATE, seen, now))
      .catch((error) => log.warn({ err: error }, 'proxy not remembered'));
  };
}

export const proxyHealth: HealthCheck[] = [
  {
    name: 'trust-proxy',
    title: 'Proxy',
    async run({ config, database, clock }) {
      const seen = await readJobState<ProxySeen>(database.read, STATE);
      const isRecent = seen && clock.now().getTime() - Date.parse(seen.at) < WEEK_MS;
      if (!isRecent || seen.setting !== settingOf(config.trustProxy))
        return { status: 'ok', message: 'Nessun proxy sconosciuto.' };
      const how = `L'ultima volta da ${seen.peer}, ${withDate('il', longDate(seen.at))}. Vedi docs/operations/proxy.md.`;
      return { status: 'warning', message: `${warning(config.trustProxy)} ${how}` };
    },
  },
];

function warning(trust: TrustProxy): string {
  return trust === undefined
    ? 'X-Forwarded-For arriva ma TRUST_PROXY non è impostata: tutti i visitatori dividono lo stesso limite.'
    : 'X-Forwarded-For arriva da un indirizzo che TRUST_PROXY non comprende: i visitatori che passano di lì dividono lo stesso limite.';
}
