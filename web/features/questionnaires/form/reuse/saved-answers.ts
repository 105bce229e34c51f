import { ANSWERS, HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import { stored } from '#web/platform/browser/storage.ts';
import { type Entries, HEADER_FIELDS } from '../entries.ts';

/** The answers of a questionnaire that a person stored on the own device for the next one. */
interface SavedAnswers {
  entries: Partial<Entries>;
  /** Epoch milliseconds of the day when they were stored. */
  at: number;
}

const LASTS_MS = 365 * 86_400_000;
const WITHOUT: readonly string[] = HEALTH_ANSWERS;
const NAMES = [...HEADER_FIELDS, ...ANSWERS].filter((name) => !WITHOUT.includes(name));

/** Null without any, and for answers older than a year. */
export const savedAnswers = stored<SavedAnswers | null>('preaffido_answers', { empty: null, parse });

/** Stores the answers without those about health, whose consent is given anew each time. */
export function saveAnswers(entries: Partial<Entries>): void {
  savedAnswers.write({ entries: textsOf(entries), at: Date.now() });
}

function parse(found: unknown): SavedAnswers | null {
  if (typeof found !== 'object' || found === null) return null;
  const { entries, at } = found as Record<string, unknown>;
  if (typeof entries !== 'object' || entries === null || typeof at !== 'number') return null;
  if (Date.now() - at > LASTS_MS) return null;
  return { entries: textsOf(entries as Record<string, unknown>), at };
}

function textsOf(entries: Record<string, unknown>): Partial<Entries> {
  const texts = NAMES.map((name) => [name, entries[name]] as const).filter(
    ([, text]) => typeof text === 'string' && text.trim() !== '',
  );
  return Object.fromEntries(texts) as Partial<Entries>;
}
