import { isDeepStrictEqual } from 'node:util';
import type { AdoptionSteps } from '#contract/features/associations/association.ts';
import type { AssociationRow } from './store.ts';

const NONE: AdoptionSteps = { colloquio: false, visita: false, modulo: false, contributo: '' };

/** Returns the steps of an adoption that an association has stated. */
export function stepsOf({ adoption_steps }: Pick<AssociationRow, 'adoption_steps'>): AdoptionSteps {
  return adoption_steps === '' ? NONE : { ...NONE, ...(JSON.parse(adoption_steps) as Partial<AdoptionSteps>) };
}

/** Returns the column with these changes; as it is if they change nothing. */
export function stepsWith(
  row: Pick<AssociationRow, 'adoption_steps'>,
  changes: Partial<AdoptionSteps>,
): Pick<AssociationRow, 'adoption_steps'> {
  const before = stepsOf(row);
  const after = { ...before, ...changes };
  return { adoption_steps: isDeepStrictEqual(after, before) ? row.adoption_steps : JSON.stringify(after) };
}
