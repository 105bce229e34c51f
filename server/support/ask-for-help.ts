import type { HelpRequest } from '#contract/support/help-request.ts';
import type { Actor } from '../http/actor.ts';
import { newId } from '../jobs/ids.ts';
import type { Portal } from '../portal.ts';
import { insertHelpRequest } from './store.ts';

/** Keeps what an association asks of the support. */
export async function askForHelp(
  { database, clock }: Portal,
  { associationId, name }: Actor,
  message: string,
): Promise<HelpRequest> {
  const row = {
    id: newId(),
    association_id: associationId,
    message,
    seen: false,
    created_at: clock.now().toISOString(),
  };
  await database.write((db) => insertHelpRequest(db, row));
  return { ...row, association_name: name };
}
