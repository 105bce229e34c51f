import { useLocation } from 'react-router';

/** State of the history entry of the login page that follows a signup. */
export interface FromSignup {
  /** The user name of the new account. */
  newcomer: string;
}

/** Returns the user name of the account that was created just before this login page; "" otherwise. */
export function useNewcomer(): string {
  const state: unknown = useLocation().state;
  const { newcomer } = (state ?? {}) as Partial<FromSignup>;
  return typeof newcomer === 'string' ? newcomer : '';
}
