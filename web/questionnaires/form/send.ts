import { sendQuestionnaire } from '#contract/questionnaires/calls.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { entriesIn, fieldOf } from './entries.ts';
import type { Sheet } from './sheet.ts';

/** Why it did not leave. */
export interface Refusal {
  detail: string;
  /** The sentence of each wrong field, by its name. */
  errors: Record<string, string>;
}

/** A phone on a weak network carries the longest answers too. */
const PATIENCE_MS = 60_000;

/** Sends the form as it stands, as nobody in particular: no token goes along, whoever is logged in. */
export async function send(sheet: Sheet, associationId: string, listingId: string): Promise<Refusal | null> {
  const { form } = sheet;
  if (!form) return null;
  const trap = fieldOf(form, 'sito_web')?.value ?? '';
  const body = { ...entriesIn(form), sito_web: trap, ...(listingId && { post_id: listingId }) };
  try {
    await api(
      sendQuestionnaire,
      { params: { id: associationId }, body },
      { timeoutMs: PATIENCE_MS, onceAs: sheet.submissionOf(JSON.stringify(body)) },
    );
    return null;
  } catch (error) {
    return { detail: sentence(error, 'Invio non riuscito'), errors: fieldErrors(error) };
  }
}
