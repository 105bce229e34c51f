import { type LoaderFunctionArgs, type RouteObject, useRouteError } from 'react-router';
import { getSiteIdentity } from '#contract/platform/site/calls.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { loadWhole } from '#web/platform/rendering/full-load.ts';
import { FailedPage } from '#web/platform/shell/FailedPage.tsx';
import { Root, RootError } from './root.tsx';
import { type PageModule, toRoute } from './route.tsx';

const MODULES = import.meta.glob<PageModule>([
  './features/**/page.tsx',
  './features/accounts/email-change/{confirm,undo}.tsx',
  './features/accounts/reset/forgot.tsx',
  './features/associations/directory.tsx',
  './platform/shell/missing.tsx',
]);

/** A page at `path`. Its module is one file, which the browser loads when somebody goes there. */
const page = (path: string, file: string): RouteObject => ({
  id: file,
  path,
  lazy: () => retryImport(MODULES[`./${file}`]!).then(toRoute, leave),
});

/** The file of a page does not arrive: the page is loaded as a whole. */
function leave(error: unknown) {
  if (import.meta.env.SSR) throw error;
  return { loader: ({ request }: LoaderFunctionArgs) => loadWhole(request.url) };
}

const PAGES = [
  page('/', 'features/home/page.tsx'),
  page('/admin', 'features/admin/page.tsx'),
  page('/adozioni/:kind/:province', 'features/home/province/page.tsx'),
  page('/annuncio/:id', 'features/listings/page.tsx'),
  page('/associazione/:id', 'features/associations/page.tsx'),
  page('/annulla-email', 'features/accounts/email-change/undo.tsx'),
  page('/annulla-gruppo', 'features/team/undo/page.tsx'),
  page('/avvisi/:token', 'features/alerts/page/page.tsx'),
  page('/associazioni', 'features/associations/directory.tsx'),
  page('/chi-fa-per-me', 'features/household/page.tsx'),
  page('/conferma/:token', 'features/freshness/page.tsx'),
  page('/conferma-email', 'features/accounts/email-change/confirm.tsx'),
  page('/incorpora', 'features/embedding/page.tsx'),
  page('/manutenzione', 'features/maintenance/page.tsx'),
  page('/miei-questionari', 'features/questionnaires/received/page.tsx'),
  page('/gadget', 'features/gadgets/page.tsx'),
  page('/domanda', 'features/questionnaires/application/lost/page.tsx'),
  page('/domanda/:token', 'features/questionnaires/application/page.tsx'),
  page('/preaffido/:associationId', 'features/questionnaires/page.tsx'),
  page('/forgot', 'features/accounts/reset/forgot.tsx'),
  page('/accessibilita', 'features/legal/accessibility/page.tsx'),
  page('/gdpr', 'features/legal/page.tsx'),
  page('/guida', 'features/guide/page.tsx'),
  page('/importa-annunci', 'features/imports/page.tsx'),
  page('/invito', 'features/team/invitation/page.tsx'),
  page('/login', 'features/accounts/login/page.tsx'),
  page('/preferiti', 'features/favourites/page.tsx'),
  page('/prima-password', 'features/accounts/first-password/page.tsx'),
  page('/reset-password', 'features/accounts/reset/page.tsx'),
  page('/segnala/:id', 'features/reports/page.tsx'),
  page('/reclamo', 'features/reports/appeal/page.tsx'),
  page('/togli-passkey', 'features/accounts/passkeys-left/page.tsx'),
  page('/sicurezza', 'features/accounts/security/page.tsx'),
  page('/verifica', 'features/verification/page.tsx'),
  page('/verifica/:code', 'features/verification/code/page.tsx'),
  page('*', 'platform/shell/missing.tsx'),
];

/** Addresses of pages, with the names of their parameters. */
export const PATHS = PAGES.map(({ path }) => path);

const PageError = () => <FailedPage error={useRouteError()} />;

/** Every page of the site. An error of a page is shown inside the frame that stands, which keeps what it holds. */
export const ROUTES: RouteObject[] = [
  {
    id: 'root',
    handle: { search: [] },
    loader: async ({ context }) => ({
      identity: await toRouteError(context.get(apiContext)(getSiteIdentity)),
    }),
    /** What the portal says of itself rarely changes: a visit goes on with what it began with. */
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: RootError,
    children: [{ id: 'page', handle: { search: [] }, ErrorBoundary: PageError, children: PAGES }],
  },
];
