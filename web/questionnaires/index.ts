import { lazy } from 'react';

/** Fetched when an address asks for it: few dialogs do. */
export const QuestionnaireInDialog = lazy(() => import('./QuestionnaireInDialog.tsx'));
