import { questionnairesForCatsAndOthers } from './questionnaires/cats-and-others.ts';
import { questionnairesForDogs } from './questionnaires/dogs.ts';
import type { SeedQuestionnaire } from './world.ts';

/** Filled pre-adoption questionnaires: good ones, a doubtful one, for dogs, cats and rabbits. */
export const questionnaires: readonly SeedQuestionnaire[] = [
  ...questionnairesForDogs,
  ...questionnairesForCatsAndOthers,
];
