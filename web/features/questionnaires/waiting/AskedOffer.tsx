import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { getListing } from '#contract/features/listings/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { offerToAnswer } from './offer.ts';
import { PARAMETER } from './offer-path.ts';

/** Shows the offer that the address asks for, once. */
export function AskedOffer() {
  const [search, setSearch] = useSearchParams();
  const askedOffer = search.get(PARAMETER);
  const show = useEffectEvent(async (id: string) => {
    setSearch({}, { replace: true, preventScrollReset: true });
    const listing = await api(getListing, { params: { id } }, { authenticated: true }).catch(() => null);
    const open = listing?.questionnaires?.open ?? 0;
    if (listing?.adopted && open > 0) offerToAnswer({ id, name: listing.name, open });
  });
  useEffect(() => {
    if (askedOffer) void show(askedOffer);
  }, [askedOffer]);
  return null;
}
