import type { AssociationState } from '#contract/features/questionnaires/pipeline.ts';
import {
  fillPlaceholders,
  type PlaceholderValues,
  readPlaceholders,
  shortName,
} from '#contract/features/questionnaires/placeholders.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';

/** The words of a message, with its placeholders. */
export interface Words {
  subject: string;
  text: string;
}

/** The state that a questionnaire takes after each kind of message, unless the person chooses another one. */
export const STATE_AFTER: Record<TemplateKey, AssociationState> = {
  ricevuta: 'in_lettura',
  parliamone: 'colloquio',
  visita: 'visita',
  scelto: 'accettato',
  non_questa_volta: 'non_idoneo',
  ha_trovato_casa: 'chiuso',
};

/** An animal that a message can name. */
export interface Similar {
  id: string;
  name: string;
}

/** Returns what the server puts for the placeholders. */
export function valuesFor(questionnaire: Questionnaire, similar: readonly Similar[]): PlaceholderValues {
  return {
    nome: shortName(questionnaire.nome),
    animale: shortName(questionnaire.post_name),
    associazione: questionnaire.association_name,
    animali_simili: similarLines(similar),
  };
}

/** Returns a line per animal, with its address; "" for none. */
export function similarLines(similar: readonly Similar[]): string {
  if (similar.length === 0) return '';
  const lines = similar.map(({ id, name }) => `- ${name}: ${window.location.origin}/annuncio/${id}`);
  return ['Forse ti sta aspettando qualcuno che gli somiglia:', ...lines].join('\n');
}

/** Returns the words as the server sends them. */
export function filledIn({ subject, text }: Words, values: PlaceholderValues): Words {
  return {
    subject: fillPlaceholders(readPlaceholders(subject), { ...values, animali_simili: '' }).trim(),
    text: fillPlaceholders(readPlaceholders(text), values)
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
