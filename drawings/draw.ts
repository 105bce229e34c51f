import type { Pose } from './body.ts';
import { drawCat } from './cat.ts';
import { cats } from './cats.ts';
import { drawDog } from './dog.ts';
import { dogs } from './dogs.ts';
import { others } from './others.ts';
import { drawScene, type Scene } from './scenery.ts';

export type { Pose } from './body.ts';

/** A drawn animal for a demo listing. */
type Portrait = { name: string; kind: 'cane' | 'gatto' | 'altro'; description: string };

/** All portraits: dogs, cats, others. Descriptions are Italian and can be used as alternative texts. */
export const portraits: Portrait[] = [...listed(dogs, 'cane'), ...listed(cats, 'gatto'), ...listed(others, 'altro')];

/** Returns a self-contained SVG of 1200 × 1500 in the given pose. Throws for an unknown name. */
export function drawPortrait(name: string, { pose = 'portrait' }: { pose?: Pose } = {}): string {
  const [scene, animal] = find(name, pose);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500">${drawScene(scene)}${animal}</svg>`;
}

function find(name: string, pose: Pose): [Scene, string] {
  const dog = dogs[name];
  if (dog) return [dog.scene, drawDog(dog.dog, pose)];
  const cat = cats[name];
  if (cat) return [cat.scene, drawCat(cat.cat, pose)];
  const other = others[name];
  if (other) return [other.scene, other.draw(pose)];
  throw new Error(`No portrait is named ${name}`);
}

function listed(drawn: Record<string, { description: string }>, kind: Portrait['kind']): Portrait[] {
  return Object.entries(drawn).map(([name, { description }]) => ({ name, kind, description }));
}
