import { readCode, WRONG_CODE } from '#contract/features/listings/code.ts';
import { ListingType } from '#contract/features/listings/listing.ts';
import type { Verification } from '#contract/features/verification/calls.ts';
import { findAssociation, isApproved } from '#server/features/associations/index.ts';
import { findByCode, placeOf } from '#server/features/listings/index.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { verificationProblems } from './problems.ts';

/**
 * Returns what the code of a listing proves; it names nothing that the public does not see. Throws 422 for a text that
 * is no code, 404 for one that no listing has.
 */
export async function verifyCode({ database }: Portal, typed: string): Promise<Verification> {
  const code = readCode(typed);
  if (code === null) throw invalidField('code', WRONG_CODE);
  const row = await findByCode(database.read, code);
  if (!row) throw problem(verificationProblems.code_unknown);
  const owner = row.visible && (await findAssociation(database.read, row.association_id));
  if (!owner) return { state: 'non_visibile', listing: null, association: null };
  const { id, name } = row;
  const city = placeOf(row)?.name ?? row.city;
  return {
    state: row.adoption_status === 'adottato' ? 'adottato' : 'in_corso',
    listing: { id, name, type: ListingType.parse(row.type), city },
    association: { id: owner.id, name: owner.name, verified_at: owner.verified_at, new_account: !isApproved(owner) },
  };
}
