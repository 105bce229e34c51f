import type { RouteConfig } from '@react-router/dev/routes';
import { index, layout, route } from '@react-router/dev/routes';

/** Every page of the site, in the layout that shows an error in its place. */
export const PAGES = [
  index('home/page.tsx'),
  route('admin', 'admin/page.tsx'),
  route('adozioni/:kind/:province', 'home/province/page.tsx'),
  route('annuncio/:id', 'listings/page.tsx'),
  route('associazione/:id', 'associations/page.tsx'),
  route('annulla-email', 'accounts/email-change/undo.tsx'),
  route('avvisi/:token', 'alerts/page/page.tsx'),
  route('associazioni', 'associations/directory.tsx'),
  route('conferma/:token', 'freshness/page.tsx'),
  route('conferma-email', 'accounts/email-change/confirm.tsx'),
  route('manutenzione', 'maintenance/page.tsx'),
  route('miei-questionari', 'questionnaires/received/page.tsx'),
  route('gadget', 'gadgets/page.tsx'),
  route('domanda/:token', 'questionnaires/application/page.tsx'),
  route('preaffido/:associationId', 'questionnaires/page.tsx'),
  route('forgot', 'accounts/reset/forgot.tsx'),
  route('gdpr', 'legal/page.tsx'),
  route('guida', 'guide/page.tsx'),
  route('login', 'accounts/login/page.tsx'),
  route('preferiti', 'favourites/page.tsx'),
  route('prima-password', 'accounts/first-password/page.tsx'),
  route('reset-password', 'accounts/reset/page.tsx'),
  route('segnala/:id', 'reports/page.tsx'),
  route('reclamo', 'reports/appeal/page.tsx'),
  route('sicurezza', 'accounts/security/page.tsx'),
  route('*', 'shell/missing.tsx'),
];

export default [layout('shell/page-or-error.tsx', PAGES)] satisfies RouteConfig;
