import type { Cat } from './cat.ts';
import { catsAlike } from './cats-alike.ts';
import { plainCats } from './cats-plain.ts';
import type { Scene } from './scenery.ts';

export type DrawnCat = { description: string; scene: Scene; cat: Cat };

/** All cats of the demo data, by the name of their portrait. */
export const cats: Record<string, DrawnCat> = { ...plainCats, ...catsAlike };
