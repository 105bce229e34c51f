import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse } from '#server/platform/http/limits/used-up.ts';
import type { Portal } from '#server/portal.ts';
import { countEmailMail } from '../throttle.ts';

/** Changes and new links of an account: their mails bring links, so each of them is sent. */
const PER_DAY: Limit = { name: 'email-account-day', times: 5, windowMs: 86_400_000 };
const TOO_MANY = "Oggi hai già cambiato l'email o chiesto il link più volte. Riprova tra qualche ora.";

/** Counts what mails an address of an account, so that its mails flood neither strangers nor the daily cap. Throws 429. */
export async function countEmailChange(portal: Portal, account: string): Promise<void> {
  await countEmailMail(portal, account);
  await countUse(portal.limiter, PER_DAY, account, TOO_MANY);
}
