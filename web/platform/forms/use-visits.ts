import { useState } from 'react';

/** Counts how often a dialog has been closed: as the key of its content it makes the next visit begin empty. */
export function useVisits(): { visit: number; onClosed: () => void } {
  const [visit, setVisit] = useState(0);
  return { visit, onClosed: () => setVisit((count) => count + 1) };
}
