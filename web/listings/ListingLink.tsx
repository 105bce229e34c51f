import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Listing } from '#contract/listings/listing.ts';
import { isPlainClick } from '#web/ui/plain-click.ts';
import { listingPath, loadDialog, useOpenListing } from './opening.ts';

type ListingLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { listing: Listing };

/**
 * Link to a listing. A click counts a view and opens the dialog over the page. The `href` is the listing's own page
 * (which counts the view itself), for crawlers, new tabs and browsers without JavaScript.
 */
export function ListingLink({ listing, onClick, ...rest }: ListingLinkProps) {
  const open = useOpenListing();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    open(listing);
  }
  return <Link {...rest} to={listingPath(listing.id)} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />;
}

function prepare() {
  loadDialog().catch(() => {}); // opening the listing then falls back to its own page
}
