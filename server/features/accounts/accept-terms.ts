import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import type { TermsState } from '#contract/features/accounts/terms-acceptance/calls.ts';
import {
  type AssociationRow,
  findAssociation,
  lockAssociation,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { accountProblems } from './problems.ts';

/** Returns which terms the caller's account has accepted. */
export async function readTerms({ database }: Portal, { loginId }: Actor): Promise<TermsState> {
  const account = await findAssociation(database.read, loginId);
  if (!account) throw problem(httpProblems.login_required);
  return stateOf(account);
}

/**
 * Records that the caller accepts the terms in force; their first acceptance keeps its time. Throws 409 if the person
 * has read another version.
 */
export async function acceptTerms(portal: Portal, actor: Actor, version: string): Promise<TermsState> {
  if (version !== TERMS_VERSION) throw problem(accountProblems.other_terms);
  const now = portal.clock.now();
  return portal.database.write(async (db) => {
    const account = await lockAssociation(db, actor.loginId);
    if (!account) throw problem(httpProblems.login_required);
    if (account.terms_version === version && account.terms_accepted_at) return stateOf(account);
    const accepted = { terms_version: version, terms_accepted_at: now.toISOString() };
    await updateAssociation(db, account.id, accepted);
    const before = { terms_version: account.terms_version };
    const entry = { act: 'acceptTerms', subject: account, before, after: { terms_version: version } };
    await recordAuditEntry(db, actor, entry, now);
    return stateOf({ ...account, ...accepted });
  });
}

function stateOf({ terms_version, terms_accepted_at }: AssociationRow): TermsState {
  const hasAccepted = terms_version !== '' && terms_accepted_at !== null;
  return {
    version: TERMS_VERSION,
    accepted_version: hasAccepted ? terms_version : null,
    accepted_at: hasAccepted ? terms_accepted_at : null,
    must_accept: !hasAccepted || terms_version !== TERMS_VERSION,
  };
}
