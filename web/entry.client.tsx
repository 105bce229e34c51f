// first: in development it prepares hot reload; a build leaves nothing of it
import '@vitejs/plugin-react/preamble';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
import { api } from '#web/platform/api/browser.ts';
import { goBackTo } from '#web/platform/api/cached-pages.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { setPageRouter } from '#web/platform/browser/page-router.ts';
import { watchTyping } from '#web/platform/browser/typed.ts';
import { ROUTES } from './pages.tsx';

try {
  // on every page, because the person may never open the form, or the own questionnaires, again
  if (Object.keys(window.localStorage).some((key) => /^(preaffido|own|push|unfinished)_|_draft$/.test(key)))
    import('./tidy-storage.ts').then(
      ({ tidyStorage }) => tidyStorage(Date.now()),
      () => {}, // on the next page
    );
} catch {
  // storage is disabled
}

if (window.location.hash !== '')
  // without it, or for an address that cannot be decoded, the browser has scrolled there once
  import('#web/platform/shell/stay-at-anchor.ts').then(({ stayAtAnchor }) => stayAtAnchor()).catch(() => {});

// before the router listens, which runs the loader at once; the first entry of a visit may have no key
window.addEventListener('popstate', () =>
  goBackTo((window.history.state as { key?: string } | null)?.key ?? 'default'),
);

// the server has rendered the address that the bar shows, not the one that it stands for
const { history } = window;
if (history.state?.masked) history.replaceState({ ...history.state, masked: undefined }, '');

async function hydrate(): Promise<void> {
  // the page that stands is hydrated at once, so its module must be there
  for (const { route } of matchRoutes(ROUTES, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const page = await route.lazy();
    // its file does not arrive: what the server has sent can be read, and its links and forms with an address work
    if (!page.Component) return void window.dispatchEvent(new Event('hydrated'));
    Object.assign(route, page, { lazy: undefined });
  }
  const router = createBrowserRouter(ROUTES, {
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
    hydrationData: JSON.parse(document.getElementById('page-data')!.textContent!),
  });
  setPageRouter(router);
  watchTyping();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app')!,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

// not awaited: modules of pages import the file that this one is in
void hydrate();
