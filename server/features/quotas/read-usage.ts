import type { QuotaUsage } from '#contract/features/quotas/quota.ts';
import type { Portal } from '#server/portal.ts';
import { quotaOf } from './quota-of.ts';
import { countListings, findHolder, sumImageBytes } from './store.ts';

/** Returns how much of its quota an account uses; null when it does not exist. */
export async function readUsage({ config, database: { read } }: Portal, accountId: string): Promise<QuotaUsage | null> {
  const holder = await findHolder(read, accountId);
  if (!holder) return null;
  const quota = quotaOf(config, holder);
  return {
    reduced: quota !== null && holder.approved_at === null,
    listings: { used: await countListings(read, accountId), most: quota?.listings ?? null },
    image_bytes: { used: await sumImageBytes(read, accountId), most: quota?.imageBytes ?? null },
    uploads_per_hour: quota?.uploadsPerHour ?? null,
  };
}
