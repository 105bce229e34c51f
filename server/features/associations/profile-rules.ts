import { NOT_OF_A_PERSON, REQUIRED_PROFILE } from '#contract/features/associations/limits.ts';
import { wrongName } from '#contract/features/associations/name.ts';
import type { ProfileChanges } from '#contract/features/associations/profile-changes.ts';
import { isEmail } from '#contract/platform/fields.ts';
import { isBlank } from '#contract/platform/invisible.ts';
import { REQUIRED, summarise } from '#contract/platform/messages.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { AssociationRow } from './store.ts';

/**
 * Throws 422 for blank required fields; missing ones are allowed. A private person needs no second phone and no
 * president.
 */
export function refuseWrongFields(changes: ProfileChanges, row: AssociationRow): void {
  const { not_association, name } = row;
  const errors = REQUIRED_PROFILE.filter((field) => changes[field] !== undefined && isBlank(changes[field]))
    .filter((field) => !(not_association && NOT_OF_A_PERSON.includes(field)))
    .map((field) => ({ field: field as string, message: REQUIRED }));
  // a name or an e-mail that is older than these rules is accepted until it is changed
  const wrong = changes.name && changes.name !== name ? wrongName(changes.name) : null;
  if (wrong) errors.push({ field: 'name', message: wrong });
  if (
    changes.email &&
    !isBlank(changes.email) &&
    ![row.email, row.contact_email].includes(changes.email) &&
    !isEmail(changes.email)
  )
    errors.push({ field: 'email', message: 'Email non valida' });
  if (errors.length > 0) throw problem(httpProblems.invalid_fields, { detail: summarise(errors), errors });
}
