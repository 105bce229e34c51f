import { lazyPart } from '#web/platform/ui/lazy-part.tsx';

export { useUnread } from './header/unread.ts';
export { labelsFor } from './questions.ts';
export { readUnreadFor } from './received/read-unread-for.ts';

/** Loaded on demand: few listing dialogs open the form. */
export const QuestionnaireInDialog = lazyPart(() => import('./QuestionnaireInDialog.tsx'), 'place');

/** The received questionnaires, as a panel of a page. Requires `Personal` around it. */
export const ReceivedPanel = lazyPart(
  async () => ({ default: (await import('./received/ReceivedPanel.tsx')).ReceivedPanel }),
  'place',
);
