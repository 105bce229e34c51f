import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

export { useUnread } from './header/unread.ts';
export { AnswerWaitingHost } from './waiting/AnswerWaitingHost.tsx';
export { offerToAnswer, waitingSentence } from './waiting/offer.ts';
export { offerPath } from './waiting/offer-path.ts';

/** Loaded on demand: few listing dialogs open the form. */
export const QuestionnaireInDialog = lazyPart(() => import('./QuestionnaireInDialog.tsx'), 'place');

/** The received questionnaires, as a panel of a page. Requires `Personal` around it. */
export const ReceivedPanel = lazyPart(
  async () => ({ default: (await import('./received/ReceivedPanel.tsx')).ReceivedPanel }),
  'place',
);
