import type { ApiProblem } from '#contract/api-problem.ts';

/** Whether a call of the contract failed. Goes by name: on the server the class may come from another bundle. */
export function isProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}

/** The server's own sentence where it gave one, else the fallback of the error catalogue. */
export function sentence(error: unknown, fallback: string): string {
  return isProblem(error) && error.detail ? error.detail : fallback;
}

/** The sentence for each field of a refused form, by the field's name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isProblem(error)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

/** A failure in a form's words: the sentence for the whole, and one for each wrong field. */
export const refusalOr = (fallback: string) => (error: unknown) => ({
  detail: sentence(error, fallback),
  errors: fieldErrors(error),
});
