import { useEffect, useState } from 'react';
import { text } from './fits.ts';

const PAUSE_MS = 300;

/** What is typed into a filter: it takes effect when the typing pauses, or at once by `enter`; never while it is too long. */
export function useTyped(value: string, onValue: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // the address changed by itself: Back, a cleared filter, a link
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const next = typed.trim();
  useEffect(() => {
    if (next === value || !text(next)) return;
    const pause = setTimeout(() => onValue(next), PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return { typed, setTyped, enter: () => text(next) && onValue(next) };
}
