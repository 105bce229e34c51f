import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

try {
  // on every page, because the person may never open the questionnaire again
  if (Object.keys(window.localStorage).some((key) => key.startsWith('preaffido_')))
    void import('./questionnaires/form/draft.ts').then(({ tidyDrafts }) => tidyDrafts(Date.now()));
} catch {
  // storage is disabled
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
