import type { Listing } from '#contract/features/listings/listing.ts';

/** Says that listings were published; of an account that waits for staff also who sees them until then. */
export function publishedText(published: readonly Pick<Listing, 'awaiting_review'>[]): string {
  const isOne = published.length === 1;
  const said = isOne ? 'Annuncio pubblicato' : `${published.length} annunci pubblicati`;
  if (!published.some(({ awaiting_review }) => awaiting_review)) return said;
  return `${said}. ${isOne ? 'Lo' : 'Li'} vedi tu, e tutti gli altri appena la redazione ti approva.`;
}
