import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '#web/platform/ui/use-debounced.ts';
import { text } from './filter-validators.ts';

const PAUSE_MS = 300;

/** State of a debounced text filter. `enter` applies the text at once. A text that is too long is never applied. */
export function useTyped(value: string, onValue: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // the value changed outside this field: Back, cleared filters or a link
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const next = typed.trim();
  const settled = useDebounced(next, PAUSE_MS);
  const apply = useEffectEvent(() => {
    if (settled === next && next !== value && text(next)) onValue(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text settles
  useEffect(() => apply(), [settled, next]);
  return { typed, setTyped, enter: () => text(next) && onValue(next) };
}
