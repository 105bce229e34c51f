import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Destinations } from './Destinations.tsx';
import { HomeLink } from './HomeLink.tsx';
import { useSiteName } from './identity.ts';
import { Logo } from './Logo.tsx';
import type { Look } from './MenuItem.tsx';

/** What the features show in the header. */
export interface HeaderSlots {
  /** Returns the entries of the bar or of the menu, after those for everybody. */
  entries: (look: Look) => Elements;
  /** Links beside the menu button on narrow screens. */
  compact: Elements;
  /** Called when a link to Home is followed. */
  onHome: () => void;
}

/** The sticky header: logo, navigation, and the entries of the features. */
export function Header(slots: HeaderSlots) {
  return (
    <header
      data-sticky-bar
      className="sticky top-0 z-30 border-b border-line bg-paper-sheer backdrop-blur-md print:hidden"
    >
      <Bar {...slots} />
    </header>
  );
}

/** From 768 px on the bar has room for a visitor's links, from 1100 px on for those of an account (`data-crowds`) too. */
function Bar({ entries, compact, onHome }: HeaderSlots) {
  // as wide as the panel below it
  const wide = useLocation().pathname === '/admin';
  return (
    <div className={classes('page flex h-16 items-center gap-1', wide && 'max-w-[112rem]')}>
      <HomeLink onHome={onHome} className="mr-auto min-w-0 rounded-md" label={`${useSiteName()}: pagina iniziale`}>
        <Logo name={useSiteName()} className="max-[360px]:text-base" />
      </HomeLink>
      <nav aria-label="Principale" className="hidden items-center gap-0.5 table:not-has-data-crowds:flex nav:flex">
        <Destinations look="bar" onHome={onHome} />
        {entries('bar')}
      </nav>
      <div className="flex items-center gap-0.5 table:not-has-data-crowds:hidden nav:hidden">
        {compact}
        <FoldedMenu>
          <Destinations look="list" onHome={onHome} />
          {entries('list')}
        </FoldedMenu>
      </div>
    </div>
  );
}

/** The menu on narrow screens: a `<details>`, which opens before hydration too. */
function FoldedMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // before the new page is seen: a press on its menu counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location closes the menu
  useLayoutEffect(() => menu.current?.removeAttribute('open'), [key]);
  useEffect(() => closeOutside(menu), []);

  return (
    <details ref={menu} className="group">
      <summary
        aria-label="Menu"
        className="gentle grid size-11 list-none place-items-center rounded-full hover:bg-primary-tint hover:text-primary [&::-webkit-details-marker]:hidden"
      >
        <Menu size={24} aria-hidden="true" className="group-open:hidden" />
        <X size={24} aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-4rem)] animate-rise flex-col overflow-y-auto border-y border-line bg-paper px-3 py-3 shadow-lift sm:right-4 sm:left-auto sm:mt-2 sm:w-72 sm:rounded-card sm:border-x"
      >
        {children}
      </nav>
    </details>
  );
}

function closeOutside(menu: { current: HTMLDetailsElement | null }): () => void {
  const close = (event: Event) => {
    const open = menu.current?.open;
    if (!open) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      menu.current?.querySelector('summary')?.focus();
    } else if (event.target instanceof Node && menu.current?.contains(event.target)) return;
    menu.current?.removeAttribute('open');
  };
  document.addEventListener('pointerdown', close);
  document.addEventListener('keydown', close);
  return () => {
    document.removeEventListener('pointerdown', close);
    document.removeEventListener('keydown', close);
  };
}
