import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the length of the text control inside `box` if it exceeds `limit`; otherwise null. Supports controlled and
 * uncontrolled controls: it measures after each render; call `measure` on each `input` event.
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
