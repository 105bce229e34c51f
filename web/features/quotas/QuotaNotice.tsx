import { quotaNotice } from './in-words.ts';
import { useOwnQuota } from './use-own-quota.ts';

/** Tells the owner that a limit of the account is reached, or nearly; nothing otherwise. */
export function QuotaNotice({ listings }: { listings: number }) {
  const { data: usage } = useOwnQuota(listings);
  const notice = usage && quotaNotice(usage);
  if (!notice) return null;
  return <output className="mb-5 block rounded-md bg-amber-tint p-4">{notice}</output>;
}
