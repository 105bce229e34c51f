import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** State of a suggestion list: whether it is open, and the index that the arrow keys have reached (-1 for none). */
export function useSuggestions<T>(suggestions: readonly T[], pick: (suggestion: T) => void) {
  const [wanted, setWanted] = useState(false);
  const [reached, setReached] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const open = wanted && suggestions.length > 0;
  const active = reached < suggestions.length ? reached : -1;

  // Native, because React's listeners run on the document, where a dialog's Escape handler runs too: stopping the event
  // there would be too late.
  useEffect(() => {
    const field = input.current;
    if (!open || !field) return;
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setWanted(false);
    };
    field.addEventListener('keydown', closeByKey);
    return () => field.removeEventListener('keydown', closeByKey);
  }, [open]);

  function close(): void {
    setWanted(false);
    setReached(-1);
  }

  /** Opens the list and resets the active suggestion after the text has changed. */
  function change(): void {
    setWanted(true);
    setReached(-1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || suggestions.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      setReached(next(open ? active : -1, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    }
    const chosen = open ? suggestions[active] : undefined;
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    }
  }

  return { open, active, change, close, onKeyDown, input };
}

/** Returns the next index, cycling through -1 (the text itself) and all suggestions. */
function next(from: number, step: 1 | -1, count: number): number {
  const ring = count + 1;
  return ((from + 1 + step + ring) % ring) - 1;
}
