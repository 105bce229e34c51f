import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { goBackTo } from './api/kept-pages.ts';

try {
  // on every page, because the person may never open the questionnaire again
  if (Object.keys(window.localStorage).some((key) => key.startsWith('preaffido_')))
    void import('./questionnaires/form/draft.ts').then(({ tidyDrafts }) => tidyDrafts(Date.now()));
} catch {
  // storage is disabled
}

// before the router listens, which runs the loader at once; the first entry of a visit may have no key
window.addEventListener('popstate', () =>
  goBackTo((window.history.state as { key?: string } | null)?.key ?? 'default'),
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
