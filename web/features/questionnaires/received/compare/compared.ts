import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { labelsFor } from '../../questions.ts';

/** Most persons side by side. */
export const MOST_COMPARED = 3;

/** The answers to one question, in the order of the persons. */
interface ComparedRow {
  label: string;
  values: readonly string[];
  /** Not all say the same. */
  differs: boolean;
}

/** Returns a row per question, in the order of the form. Case, blanks and punctuation at the end do not differ. */
export function comparedRows(questionnaires: readonly Questionnaire[]): ComparedRow[] {
  return labelsFor(questionnaires[0]?.post_type ?? '').map(({ name, label }) => {
    const values = questionnaires.map((one) => one[name].trim());
    return { label, values, differs: new Set(values.map(comparable)).size > 1 };
  });
}

function comparable(text: string): string {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ');
  let end = words.length;
  while (end > 0 && '.!… '.includes(words[end - 1]!)) end -= 1;
  return words.slice(0, end);
}
