import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import { isPlainClick } from '#web/ui/plain-click.ts';
import { listingPath, loadDialog, useOpenListing } from './opening.ts';

type ListingLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { listing: Adoption };

/**
 * Leads to a listing: counts a view and opens its dialog over the page. It is a real link to the listing's own page
 * (which counts the view itself) for crawlers, new tabs and browsers without JavaScript.
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
  loadDialog().catch(() => {}); // opening it leads to the listing's own page instead
}
