import { fillPlaceholders, type PlaceholderValues, shortName } from '#contract/features/questionnaires/placeholders.ts';
import type { Wording } from '#contract/features/questionnaires/templates.ts';
import { similarListings } from '#server/features/listings/index.ts';
import { defused } from '#server/features/mailing/index.ts';
import type { Portal } from '#server/portal.ts';
import type { QuestionnaireRow } from './store.ts';

const SIMILAR = '{animali_simili}';
const SIMILAR_BEGINS = 'Forse ti sta aspettando qualcuno che gli somiglia:';
const EMPTY_LINES = /\n{3,}/g;

/** What is the same for all questionnaires of a listing. */
export interface Surroundings {
  association: string;
  /** Lines about similar animals; "" if the text asks for none, or there are none. */
  similar: string;
}

/** Reads what a wording needs besides the questionnaire. Not within a transaction. */
export async function surroundingsOf(
  portal: Portal,
  association: string,
  { wording, postId }: { wording: Wording; postId: string },
): Promise<Surroundings> {
  const isWanted = postId !== '' && `${wording.subject}${wording.text}`.includes(SIMILAR);
  return { association, similar: isWanted ? await similarLines(portal, postId) : '' };
}

async function similarLines(portal: Portal, postId: string): Promise<string> {
  const listings = await similarListings(portal, postId);
  if (listings.length === 0) return '';
  const lines = listings.map(({ id, name }) => `- ${defused(name)}: ${portal.config.publicUrl}/annuncio/${id}`);
  return [SIMILAR_BEGINS, ...lines].join('\n');
}

/** Returns a wording with the placeholders filled in for one questionnaire. */
export function filled(
  { subject, text }: Wording,
  row: Pick<QuestionnaireRow, 'nome' | 'post_name'>,
  { association, similar }: Surroundings,
): Wording {
  const values: PlaceholderValues = {
    // a name that somebody typed must not become a link in the association's mail
    nome: defused(shortName(row.nome)),
    animale: defused(row.post_name),
    associazione: defused(association),
    animali_simili: similar,
  };
  return {
    subject: fillPlaceholders(subject, { ...values, animali_simili: '' }).trim(),
    text: fillPlaceholders(text, values).replaceAll(EMPTY_LINES, '\n\n').trim(),
  };
}
