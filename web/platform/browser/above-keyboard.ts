import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for an element that is fixed to the lower edge: the keyboard of a phone covers that edge without resizing
 * the page, and the element moves above it.
 */
export function useAboveKeyboard(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const move = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
      if (element.current) element.current.style.translate = covered > 0 ? `0 -${covered}px` : '';
    };
    move();
    seen.addEventListener('resize', move);
    seen.addEventListener('scroll', move);
    return () => {
      seen.removeEventListener('resize', move);
      seen.removeEventListener('scroll', move);
    };
  }, []);
  return element;
}
