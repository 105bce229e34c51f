import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

export interface RouterNow {
  location: Location;
  /** Where the navigation in progress leads; without one, `location`. */
  destination: Location;
  /** True from a navigation's start until its page has loaded. */
  isLoading: boolean;
}

/**
 * Returns a function that returns the router's state at the time of its call. `useLocation` and `useNavigation` return
 * what React rendered last, and a second press or a timer may come before it renders again.
 */
export function useRouterNow(): () => RouterNow {
  const context = use(DataRouterContext);
  return () => {
    const { location, navigation } = context!.router.state;
    return { location, destination: navigation.location ?? location, isLoading: navigation.state !== 'idle' };
  };
}
