import { useNavigation } from 'react-router';

/** Progress bar at the top edge during a navigation. Shown after 180 ms, so that fast pages do not flash it. */
export function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="mark h-full w-1/3 animate-travel bg-primary opacity-0 [animation:travel_1.1s_ease-in-out_infinite,show_1ms_180ms_forwards]" />
    </div>
  );
}
