import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '#web/platform/browser/plain-click.ts';
import type { CardListing } from './card/card-listing.ts';
import { listingPath, prepare, useOpenListing } from './opening.ts';

type ListingLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { listing: CardListing };

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
  const ready = () => prepare([listing]);
  return <Link {...rest} to={listingPath(listing.id)} onClick={follow} onPointerEnter={ready} onFocus={ready} />;
}
