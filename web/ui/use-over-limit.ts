import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How many characters the one text control inside `box` holds, while they are more than `limit`; else null. Works for
 * controlled and uncontrolled controls: it reads the element after each render and on each `input` event.
 */
export function useOverLimit(limit: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<number | null>(null);
  function measure(): void {
    if (limit === undefined) return;
    const control = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const length = control?.value.length ?? 0;
    setOver(length > limit ? length : null);
  }
  useLayoutEffect(measure);
  return { box, over, measure };
}
