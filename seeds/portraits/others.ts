import type { Pose } from './body.ts';
import type { Scene } from './scenery.ts';

/** Each of the other animals of the demo world, by the name of its portrait. */
export const others: Record<string, { description: string; scene: Scene; draw: (pose: Pose) => string }> = {};
