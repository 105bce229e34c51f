import { findChipped } from '#server/features/listings/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Finding, Judged } from './finding.ts';

/** Returns the listings without a home yet that state the microchip of another one. */
export async function judgeMicrochips(db: Read, listings: readonly Judged[]): Promise<Finding[]> {
  const withMicrochip = listings.filter(
    ({ microchip, adoption_status }) => microchip !== '' && adoption_status !== 'adottato',
  );
  const chipped = await findChipped(
    db,
    withMicrochip.map(({ microchip }) => microchip),
  );
  return withMicrochip.flatMap((listing) =>
    chipped
      .filter(({ id, microchip }) => id !== listing.id && microchip === listing.microchip)
      .map(
        ({ id, microchip }): Finding => ({
          kind: 'microchip_doppio',
          listing,
          otherId: id,
          excerpt: microchip,
          causes: [microchip],
        }),
      ),
  );
}
