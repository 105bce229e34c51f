import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { getSiteIdentity } from '#contract/settings/calls.ts';
import { toRouteError } from '#web/api/to-route-error.ts';
import type { Route } from './+types/root';
import { apiContext } from './api/context.ts';
import type { PageHandle } from './shell/page-handle.ts';
import './app.css';
import { AccountLinks } from './accounts/header/AccountLinks.tsx';
import { AdminLink } from './accounts/header/AdminLink.tsx';
import { AssistantHost } from './assistant/AssistantHost.tsx';
import { ConsentHost } from './consent/ConsentHost.tsx';
import { CookieSettingsButton } from './consent/CookieSettingsButton.tsx';
import { FavouritesLink } from './favourites/FavouritesLink.tsx';
import { FavouritesOverPage } from './favourites/FavouritesOverPage.tsx';
import bricolage from './fonts/bricolage.woff2?url';
import figtree from './fonts/figtree.woff2?url';
import { botSearch } from './home/bot-search.ts';
import { OpenListing } from './listings/OpenListing.tsx';
import { BellOverPages } from './questionnaires/BellOverPages.tsx';
import { BellLink } from './questionnaires/header/BellLink.tsx';
import { QuestionnairesLink } from './questionnaires/header/QuestionnairesLink.tsx';
import { FailedPage } from './shell/FailedPage.tsx';
import { Head } from './shell/Head.tsx';
import { useIdentity } from './shell/identity.ts';
import { KeepPages } from './shell/KeepPages.tsx';
import { PageScripts } from './shell/PageScripts.tsx';
import { paletteStyle } from './shell/palette-style.ts';
import { Shell } from './shell/Shell.tsx';
import { FooterSlot } from './sponsors/FooterSlot.tsx';
import { ConfirmHost } from './ui/ConfirmHost.tsx';
import { Toaster } from './ui/Toaster.tsx';

export const handle: PageHandle = { search: [] };

export async function loader({ context }: Route.LoaderArgs) {
  return { identity: await toRouteError(context.get(apiContext)(getSiteIdentity)) };
}

/** The portal's identity does not change during a visit. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: bricolage, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

const HEADER: ComponentProps<typeof Shell>['header'] = {
  entries: (look) => (
    <>
      <FavouritesLink list={look === 'list'} />
      <AccountLinks look={look}>
        <QuestionnairesLink look={look} />
      </AccountLinks>
    </>
  ),
  compact: (
    <>
      <AdminLink />
      <FavouritesLink compact />
      <BellLink />
    </>
  ),
  // a link to Home resets the filters: the assistant's last search must not restore them on the next visit
  onHome: () => botSearch.clear(),
};

const FOOTER: ComponentProps<typeof Shell>['footer'] = {
  cookieButton: (className) => <CookieSettingsButton className={className} />,
  banner: <FooterSlot />,
};

/** What listens on every page, and what a visitor opens over it. Of this the server's markup has nothing. */
const LISTENERS = import.meta.env.SSR ? null : (
  <>
    <Toaster />
    <ConfirmHost />
    <AssistantHost />
  </>
);
const OVER_PAGE = import.meta.env.SSR ? null : (
  <>
    <KeepPages />
    <OpenListing />
    <FavouritesOverPage />
    <BellOverPages />
  </>
);

export function Layout({ children }: { children: ReactNode }) {
  const identity = useIdentity();
  return (
    <html lang="it" style={paletteStyle(identity?.palette)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffaf5" />
        <Head />
      </head>
      <body>
        <Shell header={HEADER} footer={FOOTER} notices={<ConsentHost />}>
          {children}
        </Shell>
        {LISTENERS}
        <PageScripts />
      </body>
    </html>
  );
}

/** Ends the holding of presses (`web/late-start.ts`). */
const free = () => void window.dispatchEvent(new Event('hydrated'));

/**
 * What a person did before the page was hydrated takes effect now. Until the forms know what was typed, presses are held
 * as before: a form that is sent meanwhile would be sent empty.
 */
function begin(): void {
  const { doneEarly } = window;
  if (!doneEarly) free();
  else import('./shell/take-over.ts').then(({ takeOver }) => takeOver(doneEarly, free)).catch(free);
}

export default function App() {
  useEffect(begin, []);
  return (
    <>
      <Outlet />
      {OVER_PAGE}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}
