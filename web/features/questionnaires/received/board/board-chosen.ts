import { stored } from '#web/platform/browser/storage.ts';

/** Whether the person prefers the board to the list, on a screen that is wide enough for it. */
export const boardChosen = stored<boolean>('questionnaires_board', { empty: false, parse: (found) => found === true });
