import { stored } from '#web/platform/browser/storage.ts';

export type Avatar = 'nana' | 'ares';
export const NAMES: Record<Avatar, string> = { nana: 'Nana', ares: 'Ares' };

/**
 * Position of the button: 0 to 1 of the free width and height, from the left and the top, so that it fits any screen.
 */
export interface BotPosition {
  x: number;
  y: number;
}

const flag = (found: unknown) => (typeof found === 'boolean' ? found : null);

/** True until the user has chosen a mascot or skipped the choice. */
export const firstVisit = stored<boolean>('bot_first_visit', { empty: true, parse: flag });

export const avatar = stored<Avatar>('bot_avatar', {
  empty: 'nana',
  parse: (found) => (found === 'nana' || found === 'ares' ? found : null),
});

/** Null until the user moves the button. */
export const position = stored<BotPosition | null>('bot_position', { empty: null, parse: parsePosition });

/** True after the user dismissed the assistant; the link in the footer opens it again. */
export const closed = stored<boolean>('bot_closed', { empty: false, parse: flag });

function parsePosition(found: unknown): BotPosition | null {
  if (typeof found !== 'object' || found === null) return null;
  const { x, y } = found as Record<string, unknown>;
  return share(x) && share(y) ? { x, y } : null;
}

const share = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
