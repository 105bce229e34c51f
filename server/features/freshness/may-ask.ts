import { isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';

/**
 * Returns whether associations may be asked and listings put in standby now. Never with demo data: nobody reads the
 * mail of its accounts.
 */
export async function mayAsk(portal: Portal): Promise<boolean> {
  const { smtpUrl, demo } = portal.config;
  return smtpUrl !== '' && !demo && (await isClockTrusted(portal));
}
