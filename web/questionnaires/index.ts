import { lazy } from 'react';

export { useUnread } from './header/unread.ts';
export { labelsFor } from './questions.ts';

/** Loaded on demand: few listing dialogs open the form. */
export const QuestionnaireInDialog = lazy(() => import('./QuestionnaireInDialog.tsx'));

/** The received questionnaires, as a panel of a page. Requires `Personal` around it. */
export const ReceivedPanel = lazy(async () => ({
  default: (await import('./received/ReceivedPanel.tsx')).ReceivedPanel,
}));
