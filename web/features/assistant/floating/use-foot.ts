import { type RefObject, useEffect, useState } from 'react';
import { takenAtFoot } from './obstacles.ts';
import { whenSettled } from './when-settled.ts';

/** Returns the height in pixels that is taken at the bottom of the screen; the panel opens above it. */
export function useFoot(own: RefObject<HTMLElement | null>): number {
  const [taken, setTaken] = useState(0);
  useEffect(() => whenSettled(() => own.current && setTaken(takenAtFoot(own.current))), [own]);
  return taken;
}
