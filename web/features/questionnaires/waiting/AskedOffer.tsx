import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { getListing } from '#contract/features/listings/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { offerToAnswer } from './offer.ts';
import { ACCOUNT_PARAMETER, PARAMETER } from './offer-path.ts';

/** Shows the offer that the address asks for, once, and not while the person works for another account than it names. */
export function AskedOffer({ accountId }: { accountId: string }) {
  const [search, setSearch] = useSearchParams();
  const askedOffer = (search.get(ACCOUNT_PARAMETER) ?? accountId) === accountId ? search.get(PARAMETER) : null;
  const show = useEffectEvent(async (id: string) => {
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    setSearch(rest, { replace: true, preventScrollReset: true });
    const listing = await api(getListing, { params: { id } }, { authenticated: true }).catch(() => null);
    const open = listing?.questionnaires?.open ?? 0;
    if (listing?.adopted && open > 0) offerToAnswer({ id, name: listing.name, open });
  });
  useEffect(() => {
    if (askedOffer) void show(askedOffer);
  }, [askedOffer]);
  return null;
}
