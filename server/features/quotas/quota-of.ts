import type { Config } from '#server/config.ts';

/** The limits of an account. */
export interface Quota {
  listings: number;
  imageBytes: number;
  uploadsPerHour: number;
}

/** The columns of an account that determine its quota. */
export interface QuotaHolder {
  is_admin: boolean;
  approved_at: string | null;
}

/** Share of the quota that an account has until staff have approved it. */
const UNAPPROVED = 0.1;

/** Returns the limits of an account, at least one of each; null for staff, who have none. */
export function quotaOf({ quotas }: Pick<Config, 'quotas'>, { is_admin, approved_at }: QuotaHolder): Quota | null {
  if (is_admin) return null;
  if (approved_at !== null) return quotas;
  return {
    listings: reduced(quotas.listings),
    imageBytes: reduced(quotas.imageBytes),
    uploadsPerHour: reduced(quotas.uploadsPerHour),
  };
}

function reduced(limit: number): number {
  return Math.max(1, Math.floor(limit * UNAPPROVED));
}
