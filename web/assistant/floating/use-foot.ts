import { type RefObject, useEffect, useState } from 'react';
import { takenAtFoot } from './obstacles.ts';
import { whenSettled } from './when-settled.ts';

/** How much of the foot of the screen others hold on to, in pixels: what opens there stands above it. */
export function useFoot(own: RefObject<HTMLElement | null>): number {
  const [taken, setTaken] = useState(0);
  useEffect(() => whenSettled(() => own.current && setTaken(takenAtFoot(own.current))), [own]);
  return taken;
}
