import type { Cat } from './cat.ts';
import { catsAlike } from './cats-alike.ts';
import { plainCats } from './cats-plain.ts';
import type { Scene } from './scenery.ts';

export type DrawnCat = { description: string; scene: Scene; cat: Cat };

/** Each cat of the demo world, by the name of its portrait. */
export const cats: Record<string, DrawnCat> = { ...plainCats, ...catsAlike };
