import type { MouseEvent } from 'react';

/** Returns whether a click opens the link in this tab: not one for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
