import type { ApiProblem } from '#contract/api-problem.ts';

/** Returns whether a call of the contract failed. Compares the name, because the server may bundle the class twice. */
export function isProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}

/** Returns the server's message, or the fallback if it sent none. */
export function sentence(error: unknown, fallback: string): string {
  return isProblem(error) && error.detail ? error.detail : fallback;
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
