import { useEffect, useRef } from 'react';

/** Calls `step` on the left and right arrow keys anywhere on the page, except while a form field has the focus. */
export function useArrowKeys(step: (by: 1 | -1) => void, active: boolean) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!active) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.metaKey || event.ctrlKey || event.altKey || needsArrows(event.target)) return;
      event.preventDefault();
      latest.current(event.key === 'ArrowRight' ? 1 : -1);
    }
    // Capture phase: a dialog stops arrow keys from bubbling.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [active]);
}

function needsArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(NEEDY) !== null;
}

const NEEDY =
  'input, textarea, select, [contenteditable], [role="radio"], [role="tab"], [role="menuitem"], [role="slider"], [role="alertdialog"]';
