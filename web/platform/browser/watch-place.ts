import { pageRouter } from './page-router.ts';

/**
 * Returns a function that says whether this page is still shown and no other one is being opened. Who opens a page after
 * a request asks it first: the person may have pressed a link meanwhile.
 */
export function watchPlace(): () => boolean {
  const { key } = pageRouter().state.location;
  return () => {
    const { location, navigation } = pageRouter().state;
    return location.key === key && navigation.state === 'idle';
  };
}
