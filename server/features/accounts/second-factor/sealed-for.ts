import type { SealedFor } from '#server/platform/runtime/sealed.ts';

/** Part of the label from which the key of the TOTP secrets is derived: with another one they cannot be read. */
export const PURPOSE = 'second factor';

/** Returns what the TOTP secret of a login is encrypted for. */
export function sealedFor(loginId: string): SealedFor {
  return { purpose: PURPOSE, owner: loginId };
}
