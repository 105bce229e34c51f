import { isProblem } from '#web/platform/api/problem.ts';

/** The alert is not there, or not active; the portal sends nothing to such an endpoint. */
const REFUSALS = [404, 409, 422];

/** Returns whether the portal says that it will not notify a device. Other failures are of the moment. */
export function isRefusal(error: unknown): boolean {
  return isProblem(error) && REFUSALS.includes(error.status);
}
