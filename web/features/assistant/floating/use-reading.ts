import { useEffect, useState } from 'react';

/** Movement in pixels below which a scroll says nothing: a resting finger trembles. */
const A_SCROLL_PX = 8;

/** Returns whether the last scroll went down, as that of a reader does, and a function that forgets it. */
export function useReading(): readonly [boolean, () => void] {
  const [reading, setReading] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // a phone bounces beyond the top of the page
    const height = () => Math.max(0, window.scrollY);
    let before = height();
    const onScroll = () => {
      const now = height();
      if (now > 0 && Math.abs(now - before) < A_SCROLL_PX) return;
      setReading(now > before);
      before = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return [reading, () => setReading(false)];
}
