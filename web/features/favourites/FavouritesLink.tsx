import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useListedCount } from '#web/features/listings/index.ts';
import { isPlainClick } from '#web/platform/browser/plain-click.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { FAVOURITES_PATH, useOpenFavourites } from './opening.ts';

interface FavouritesLinkProps {
  /** Only heart and number, for the bar on a phone. */
  compact?: boolean;
  /** Row of the collapsed menu. */
  list?: boolean;
}

/** Link to the favourites with their number; a click opens their dialog over the page. */
export function FavouritesLink({ compact, list }: FavouritesLinkProps) {
  const count = useListedCount();
  const { pathname } = useLocation();
  const open = useOpenFavourites();
  const follow = (event: MouseEvent) => {
    if (pathname === FAVOURITES_PATH || !isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <NavLink
      to={FAVOURITES_PATH}
      onClick={follow}
      data-over-page
      className={classes(
        'gentle inline-flex items-center font-medium hover:bg-primary-tint hover:text-primary aria-[current=page]:text-primary',
        compact && 'relative size-11 justify-center rounded-full',
        list && 'min-h-12 w-full gap-3 rounded-md px-3',
        !compact && !list && 'min-h-11 gap-2 rounded-full px-3.5',
      )}
    >
      <Heart size={compact ? 24 : 20} aria-hidden="true" className={count > 0 ? 'fill-rose text-rose' : ''} />
      <span className={compact ? 'sr-only' : ''}>Preferiti</span>
      {count > 0 && (
        <span
          className={classes(
            'rounded-full bg-rose px-1.5 text-center font-semibold text-on-primary tabular-nums',
            compact ? 'absolute top-0.5 right-0 min-w-5 text-xs leading-[1.25rem]' : 'min-w-6 text-sm leading-[1.5rem]',
          )}
        >
          {count}
        </span>
      )}
    </NavLink>
  );
}
