import { lazy } from 'react';

export { BellOverPages } from './BellOverPages.tsx';
export { labelsFor } from './questions.ts';

/** Fetched when an address asks for it: few dialogs do. */
export const QuestionnaireInDialog = lazy(() => import('./QuestionnaireInDialog.tsx'));

/** The received questionnaires, as a panel of a page; inside `Personal`. */
export const ReceivedPanel = lazy(async () => ({
  default: (await import('./received/ReceivedPanel.tsx')).ReceivedPanel,
}));
