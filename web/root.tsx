import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { getSiteIdentity } from '#contract/settings/calls.ts';
import { toRouteError } from '#web/api/to-route-error.ts';
import { OpenListing } from '#web/listings/index.ts';
import type { Route } from './+types/root';
import { apiContext } from './api/context.ts';
import './app.css';
import { ConfirmHost } from '#web/ui/ConfirmHost.tsx';
import { AssistantHost } from './assistant/AssistantHost.tsx';
import { FavouritesOverPage } from './favourites/FavouritesOverPage.tsx';
import { BellOverPages } from './questionnaires/index.ts';
import { FailedPage } from './shell/FailedPage.tsx';
import { useIdentity } from './shell/identity.ts';
import { paletteStyle } from './shell/palette-style.ts';
import { Shell } from './shell/Shell.tsx';
import { Toaster } from './ui/Toaster.tsx';

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

export function Layout({ children }: { children: ReactNode }) {
  const identity = useIdentity();
  return (
    <html lang="it" style={paletteStyle(identity?.palette)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffaf5" />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        <Toaster />
        <ConfirmHost />
        <AssistantHost />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <OpenListing />
      <FavouritesOverPage />
      <BellOverPages />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}
