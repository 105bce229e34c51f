/** Acts by a mailed link. It needs no login, so nobody knows who has opened it. */
const ACTS_BY_LINK: readonly string[] = ['undoOwnerChange'];

/** The actor of such an entry. */
export const BY_LINK = { loginId: '' };

const LINK = 'Il link nella mail';

/** Returns the actor's name in an entry; undefined if the actor is a login. Earlier releases recorded a login here, too. */
export function linkName(act: string): string | undefined {
  return ACTS_BY_LINK.includes(act) ? LINK : undefined;
}
