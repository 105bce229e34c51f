import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useRouteError, useRouteLoaderData } from 'react-router';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import './app.css';
import { AccountLinks } from '#web/features/accounts/header/AccountLinks.tsx';
import { AdminLink } from '#web/features/accounts/header/AdminLink.tsx';
import { AssistantHost } from '#web/features/assistant/AssistantHost.tsx';
import { ConsentHost } from '#web/features/consent/ConsentHost.tsx';
import { CookieSettingsButton } from '#web/features/consent/CookieSettingsButton.tsx';
import { FavouritesLink } from '#web/features/favourites/FavouritesLink.tsx';
import { FavouritesOverPage } from '#web/features/favourites/FavouritesOverPage.tsx';
import { botSearch } from '#web/features/home/bot-search.ts';
import { OpenListing } from '#web/features/listings/OpenListing.tsx';
import { BellOverPages } from '#web/features/questionnaires/BellOverPages.tsx';
import { BellLink } from '#web/features/questionnaires/header/BellLink.tsx';
import { QuestionnairesLink } from '#web/features/questionnaires/header/QuestionnairesLink.tsx';
import { FooterSlot } from '#web/features/sponsors/FooterSlot.tsx';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { Head } from '#web/platform/rendering/Head.tsx';
import { FailedPage } from '#web/platform/shell/FailedPage.tsx';
import { IdentityContext } from '#web/platform/shell/identity.ts';
import { PageCache } from '#web/platform/shell/PageCache.tsx';
import { Shell } from '#web/platform/shell/Shell.tsx';
import { ConfirmHost } from '#web/platform/ui/ConfirmHost.tsx';
import { Toaster } from '#web/platform/ui/Toaster.tsx';

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
    <PageCache />
    <OpenListing />
    <FavouritesOverPage />
    <BellOverPages />
  </>
);

/** Ends the holding of presses (`rendering/start-script.ts`). */
const free = () => void window.dispatchEvent(new Event('hydrated'));

/**
 * What a person did before the page was hydrated takes effect now. Until the forms know what was typed, presses are held
 * as before: a form that is sent meanwhile would be sent empty.
 */
function begin(): void {
  const { doneEarly } = window;
  if (!doneEarly) free();
  else
    retryImport(() => import('#web/platform/rendering/take-over.ts'))
      .then(({ takeOver }) => takeOver(doneEarly, free))
      .catch(free);
}

/** The frame of every page, and what is open over it. */
export function Root() {
  const { identity } = useLoaderData() as { identity: SiteIdentity };
  return (
    <Frame identity={identity}>
      <Outlet />
      {OVER_PAGE}
    </Frame>
  );
}

/** The frame with an error in it, if the portal's identity could not be read or the frame itself has failed. */
export function RootError() {
  const error = useRouteError();
  const knownIdentity = useRouteLoaderData('root') as { identity: SiteIdentity } | undefined;
  return (
    <Frame identity={knownIdentity?.identity ?? null}>
      <FailedPage error={error} />
    </Frame>
  );
}

function Frame({ identity, children }: { identity: SiteIdentity | null; children: ReactNode }) {
  useEffect(begin, []);
  return (
    <IdentityContext value={identity}>
      <Head />
      <Shell header={HEADER} footer={FOOTER} notices={<ConsentHost />}>
        {children}
      </Shell>
      {LISTENERS}
      <ScrollRestoration />
    </IdentityContext>
  );
}
