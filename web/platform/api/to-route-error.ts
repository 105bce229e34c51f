import { data } from 'react-router';
import { isProblem } from './problem.ts';

/**
 * Awaits the `read` of a page. Throws a failed call as a response with the same status, which the page's error screen
 * shows.
 */
export async function toRouteError<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isProblem(error)) throw error;
    throw data({ detail: error.detail }, { status: error.status || 503, statusText: error.detail });
  }
}

/** Returns the status (0: unknown) and the server's message of a failed `read`. */
export function toShownProblem(error: unknown): { status: number; detail: string } {
  if (isProblem(error)) return { status: error.status, detail: error.detail };
  const answer = error as { status?: unknown; data?: { detail?: unknown } | null } | null;
  const status = typeof answer?.status === 'number' ? answer.status : 0;
  return { status, detail: typeof answer?.data?.detail === 'string' ? answer.data.detail : '' };
}
