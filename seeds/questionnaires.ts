import { questionnairesForCatsAndOthers } from './questionnaires/cats-and-others.ts';
import { questionnairesForDogs } from './questionnaires/dogs.ts';
import { questionnairesInProgress } from './questionnaires/in-progress.ts';
import type { SeedQuestionnaire } from './world.ts';

/** Completed pre-adoption questionnaires, suitable ones and a doubtful one, for dogs, cats and rabbits. */
export const questionnaires: readonly SeedQuestionnaire[] = [
  ...questionnairesForDogs,
  ...questionnairesInProgress,
  ...questionnairesForCatsAndOthers,
];
