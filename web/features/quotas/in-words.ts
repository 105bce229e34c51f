import type { QuotaUsage } from '#contract/features/quotas/quota.ts';

const MEGABYTE = 1_000_000;
/** From this share on, the owner is told before the limit is reached. */
const NEAR = 0.9;

/** Returns `12 di 300`, or `12` without a limit. */
export function listingsInWords({ used, most }: QuotaUsage['listings']): string {
  return most === null ? String(used) : `${used} di ${most}`;
}

/** Returns `1,5 MB di 500 MB`, or `1,5 MB` without a limit. */
export function bytesInWords({ used, most }: QuotaUsage['image_bytes']): string {
  const inMegabytes = (bytes: number) =>
    `${(bytes / MEGABYTE).toLocaleString('it-IT', { maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0 })} MB`;
  return most === null ? inMegabytes(used) : `${inMegabytes(used)} di ${inMegabytes(most)}`;
}

/** Returns what the owner must know before publishing: a limit that is reached, or nearly; null otherwise. */
export function quotaNotice({ reduced, listings, image_bytes }: QuotaUsage): string | null {
  const after = reduced
    ? 'Appena la redazione avrà controllato il tuo account potrai aggiungerne molti di più.'
    : 'Elimina quelli che non servono più: fanno posto ai prossimi.';
  if (isReached(listings)) return `Hai raggiunto ${listings.most} annunci, il massimo per il tuo account. ${after}`;
  if (isNear(listings)) return `Hai ${listingsInWords(listings)} annunci possibili. ${after}`;
  const photos = reduced
    ? after
    : 'Togli quelle che non servono più, anche dal cestino e dalle bozze: lo spazio torna libero entro un giorno o due.';
  if (isReached(image_bytes)) return `Hai raggiunto lo spazio massimo per le foto. ${photos}`;
  if (isNear(image_bytes)) return `Le tue foto occupano ${bytesInWords(image_bytes)}. ${photos}`;
  return null;
}

type Amount = QuotaUsage['listings'];

function isReached({ used, most }: Amount): boolean {
  return most !== null && used >= most;
}

function isNear({ used, most }: Amount): boolean {
  return most !== null && used >= most * NEAR;
}
