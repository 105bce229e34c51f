import { useQuery } from '@tanstack/react-query';
import { listAssociationListings } from '#contract/features/listings/calls.ts';
import { STATUS_LABELS } from '#contract/features/listings/labels.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import { readOwn, storeOwn, useOwnOffline } from './own-offline.ts';

const AT_MOST = 100;
type Row = Pick<Listing, 'id' | 'name' | 'breed' | 'city' | 'adoption_status' | 'hidden'>;

/** The own listings as this device has stored them, without a network; with one they are only stored. */
export function StoredListings({ accountId }: { accountId: string }) {
  const { data } = useQuery({
    queryKey: ['stored-listings', accountId],
    queryFn: () => readOrStored(accountId),
    enabled: useOwnOffline(),
    networkMode: 'always',
    retry: false,
  });
  if (!data?.isStored || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="annunci-salvati" className="mt-8">
      <h2 id="annunci-salvati" className="text-2xl">
        I tuoi annunci
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card bg-card px-5 shadow-soft">
        {data.rows.map(({ id, name, breed, city, adoption_status, hidden }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-3">
            <strong className="wrap-anywhere">{name}</strong>
            <span className="text-ink-soft">
              {[breed, city, STATUS_LABELS[adoption_status], hidden && 'nascosto'].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function readOrStored(accountId: string): Promise<{ rows: Row[]; isStored: boolean }> {
  const query = { visible_only: 'false', limit: AT_MOST } as const;
  try {
    const listings = await api(listAssociationListings, { params: { id: accountId }, query }, { authenticated: true });
    const rows = listings.map((listing) => {
      const { id, name, breed, adoption_status, hidden } = listing;
      return { id, name, breed, city: whereabouts(listing).city, adoption_status, hidden };
    });
    await storeOwn('listings', rows);
    return { rows, isStored: false };
  } catch (error) {
    const found = isProblem(error) && error.status === 0 ? await readOwn<Row[]>('listings') : undefined;
    if (!found) throw error;
    return { rows: found.value, isStored: true };
  }
}
