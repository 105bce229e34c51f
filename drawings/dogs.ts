import type { Dog } from './dog.ts';
import { dogsAlike } from './dogs-alike.ts';
import { largeDogs } from './dogs-large.ts';
import { smallDogs } from './dogs-small.ts';
import type { Scene } from './scenery.ts';

export type DrawnDog = { description: string; scene: Scene; dog: Dog };

/** All dogs of the demo data, by the name of their portrait. */
export const dogs: Record<string, DrawnDog> = { ...smallDogs, ...largeDogs, ...dogsAlike };
