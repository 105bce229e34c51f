import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

export { AccountPeople } from './panel/AccountPeople.tsx';

/** Who works for the association, loaded when its tab is opened. */
export const TeamPanel = lazyPart(() => import('./people/TeamPanel.tsx'), 'place');

export { useTeam } from './use-team.ts';
