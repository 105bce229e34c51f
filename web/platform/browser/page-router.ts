import type { DataRouter, Location } from 'react-router';

let router: DataRouter | undefined;

/** Called once in the browser, with the router of this page. */
export function setPageRouter(own: DataRouter): void {
  router = own;
}

/** Returns the router of this page. It exists in the browser only, from the start of hydration. */
export function pageRouter(): DataRouter {
  if (!router) throw new Error('There is no router before hydration');
  return router;
}

interface RouterNow {
  location: Location;
  /** Where the navigation in progress leads; without one, `location`. */
  destination: Location;
  /** True from a navigation's start until its page has loaded. */
  isLoading: boolean;
}

/**
 * Returns the router's state at the time of the call, for what a press or a timer decides. `useLocation` and
 * `useNavigation` return what React rendered last, and a second press may come before it renders again.
 */
export function routerNow(): RouterNow {
  const { location, navigation } = pageRouter().state;
  return { location, destination: navigation.location ?? location, isLoading: navigation.state !== 'idle' };
}
