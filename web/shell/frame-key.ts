import { useLocation } from 'react-router';
import type { MarkupKey } from '#web/ui/markup-keeper.ts';
import { useIdentity } from './identity.ts';

/** Returns what the frame of a page depends on: the portal's identity, and the section whose link is the current one. */
export function useFrameKey(): MarkupKey {
  const identity = useIdentity();
  const section = useLocation().pathname.split('/', 2)[1];
  return [section, identity];
}
