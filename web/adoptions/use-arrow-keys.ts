import { useEffect, useRef } from 'react';

/** Left and right arrow anywhere on the page, except while a person writes or chooses in a form. */
export function useArrowKeys(step: (by: 1 | -1) => void, active: boolean) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!active) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isForm(event.target)) return;
      event.preventDefault();
      latest.current(event.key === 'ArrowRight' ? 1 : -1);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

function isForm(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="radio"]') !== null
  );
}
