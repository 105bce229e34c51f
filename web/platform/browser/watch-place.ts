import { routerNow } from './page-router.ts';

/**
 * Returns a function that says whether no other place has been opened since, or is being opened. Who opens a page after a
 * request asks it first: the person may have pressed a link meanwhile, and the later press counts.
 */
export function watchPlace(): () => boolean {
  const { key } = routerNow().destination;
  return () => routerNow().destination.key === key;
}
