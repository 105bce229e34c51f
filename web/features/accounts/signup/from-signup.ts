/** State of the history entry when the signup sends a visitor to the legal texts. It survives a reload. */
export const FROM_SIGNUP = { from: 'signup' } as const;

export function isFromSignup(state: unknown): boolean {
  return typeof state === 'object' && state !== null && (state as { from?: unknown }).from === FROM_SIGNUP.from;
}
