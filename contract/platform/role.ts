/** What a person may do in an association, from the least to the most. */
export const ROLES = ['lettore', 'redattore', 'proprietario'] as const;
export type Role = (typeof ROLES)[number];

/** Who may make a call for members: everybody with this role or a higher one; `login` acts on the caller's own login. */
export type CallRole = Role | 'login';

/** Returns whether a member with a role may make a call. */
export function allows(role: Role, needed: CallRole): boolean {
  return needed === 'login' || ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Header of every response to a caller with a session: the role that it has now. */
export const ROLE_HEADER = 'x-role';

export const isRole = (found: unknown): found is Role => ROLES.includes(found as Role);
