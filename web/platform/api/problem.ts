import type { ApiProblem } from '#contract/platform/api-problem.ts';

/** Returns whether a call of the contract failed. Compares the name, because the server may bundle the class twice. */
export function isProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}

/** Returns the server's message, or the fallback if it sent none. A rate limit says how long to wait. */
export function sentence(error: unknown, fallback: string): string {
  if (!isProblem(error) || !error.detail) return fallback;
  const { code, retryAfter, detail } = error;
  return code === 'too_many_requests' && retryAfter ? `Troppi tentativi. Riprova tra ${wait(retryAfter)}.` : detail;
}

/** Returns the thing as it is now if a call was refused because it has changed since it was read; else undefined. */
export function currentIn<Thing>(error: unknown): Thing | undefined {
  return isProblem(error) && error.status === 409 ? (error.current as Thing | undefined) : undefined;
}

/** Returns whether the portal is in maintenance: its message says until when. */
export function isMaintenance(error: unknown): boolean {
  return isProblem(error) && error.code === 'maintenance';
}

/** Returns a time to wait in words: up to two minutes in seconds, else in minutes, rounded up. */
function wait(seconds: number): string {
  if (seconds === 1) return 'un secondo';
  return seconds <= 120 ? `${seconds} secondi` : `${Math.ceil(seconds / 60)} minuti`;
}

/** Returns the message for each invalid field of a form, by the field's name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isProblem(error)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

/** Why a form was not sent. */
export interface FormProblem {
  /** Message for the whole form. */
  detail: string;
  /** Message for each invalid field, by its name. */
  errors: Record<string, string>;
}

/** Returns a function that maps an error to the message of a form and the messages of its fields. */
export const toFormProblem =
  (fallback: string) =>
  (error: unknown): FormProblem => ({
    detail: sentence(error, fallback),
    errors: fieldErrors(error),
  });
