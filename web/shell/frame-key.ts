import { useLocation } from 'react-router';
import { jsonOf } from '#web/ui/json-of.ts';
import { useIdentity } from './identity.ts';

/** Returns what the frame of a page depends on: the portal's identity, and the section whose link is the current one. */
export function useFrameKey(): string {
  const identity = useIdentity();
  const section = useLocation().pathname.split('/', 2)[1];
  return `${section} ${identity && jsonOf(identity)}`;
}
