import type { Call } from '#contract/platform/call.ts';
import { allows } from '#contract/platform/role.ts';
import { auth } from './auth.ts';

type CallOfMembers = Pick<Call, 'role'>;

/**
 * Returns whether the role of who is logged in allows a call. The pages offer nothing that the server would refuse. Until
 * the server has named the role, everything is offered.
 */
export function may(call: CallOfMembers): boolean {
  return isAllowed(auth.read()?.role, call);
}

/** React hook: a function such as `may`, of the role at this moment. */
export function useMay(): (call: CallOfMembers) => boolean {
  const role = auth.use()?.role;
  return (call) => isAllowed(role, call);
}

const isAllowed = (role: Parameters<typeof allows>[0] = 'proprietario', call: CallOfMembers): boolean =>
  allows(role, call.role ?? 'login');
