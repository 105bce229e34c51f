import { BLANK_TEXTS } from '#contract/features/listings/text-fields.ts';
import { type ListingInput, stateFacts } from '#server/features/listings/index.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { SeedListing } from '../world.ts';

const HOUR_MS = 3_600_000;

/** Returns a demo listing as it is published. `pictures` maps keys to image ids. */
export function listingOf(
  seed: SeedListing,
  { associationId, images, now }: { associationId: string; images: ReadonlyMap<string, string>; now: Date },
): ListingInput {
  const { views, created_days_ago, portraits, facts = {}, bonded_with: _, ...answers } = seed;
  const { born_months_ago, ...stated } = facts;
  return {
    associationId,
    fields: {
      ...BLANK_TEXTS,
      microchip: '',
      adoption_status: 'adottabile subito',
      show_when_adopted: true,
      hidden: false,
      ...answers,
      ...stateFacts({
        ...stated,
        ...(born_months_ago !== undefined && { born_on: monthsBefore(now, born_months_ago) }),
      }),
    },
    imageIds: portraits.map((key) => images.get(key)!),
    views,
    createdAt: hoursAgo(now, created_days_ago * 24 + hourOf(seed.name)),
    confirmedAt: hoursAgo(now, (created_days_ago % CONFIRMED_WITHIN_DAYS) * 24 + hourOf(seed.name)),
  };
}

/** The owners of the demo data are diligent. */
const CONFIRMED_WITHIN_DAYS = 12;

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** Returns the month `YYYY-MM` that is `months` months before an instant. */
function monthsBefore(now: Date, months: number): string {
  const [year, month] = italianMonth(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Spreads the listings of a day over its hours. */
function hourOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0)!;
  return sum % 20;
}
