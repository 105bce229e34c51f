import type { CardListing } from './card/card-listing.ts';
import { useOpenListing } from './opening.ts';

/** Id of the listing that is printed as soon as it is shown. Not in the history: Forward must not print again. */
let wantedId = '';

/** Returns a function that opens a listing over the current page and prints its sheet. */
export function usePrintListing(): (listing: CardListing) => void {
  const open = useOpenListing();
  return (listing) => {
    wantedId = listing.id;
    open(listing);
  };
}

/** Returns whether the listing that is now shown is to be printed; true once. */
export function takeWanted(id: string): boolean {
  const isWanted = wantedId === id;
  wantedId = '';
  return isWanted;
}
