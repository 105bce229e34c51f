import type { Sentence } from './sentence.ts';

/** A link below an answer: a page of the portal, or one of its e-mail addresses. */
export type Way = { label: string; to: string } | { label: string; mailbox: 'info_email' | 'support_email' };

/** A topic: the cues by which it is recognised, and its answer. */
export interface Topic {
  id: string;
  /** Strong cues (see `Sentence`): one is enough. */
  sure: readonly string[];
  /** Weaker cues. */
  likely?: readonly string[];
  answer: string;
  ways?: readonly Way[];
  /** Follow-up questions, as a user would type them. */
  next?: readonly string[];
}

const SURE = 6;
const LIKELY = 3;
/** Bonus for each further word of a cue: a longer cue is more specific. */
const PER_WORD = 1;
/** Bonus for further matching cues of the same kind. */
const MORE = 1;
const ENOUGH = 3 * 0.8;

/** Returns the score of a topic for a sentence; 0 if no cue matches. */
function scoreOf(sentence: Sentence, { sure, likely = [] }: Topic): number {
  return best(sentence, sure, SURE) + best(sentence, likely, LIKELY);
}

/** Returns the topic with the highest score, null if no score is high enough. */
export function bestTopic(sentence: Sentence, topics: readonly Topic[]): { topic: Topic; score: number } | null {
  const [first] = topics
    .map((topic) => ({ topic, score: scoreOf(sentence, topic) }))
    .sort((one, other) => other.score - one.score);
  return first && first.score >= ENOUGH ? first : null;
}

function best(sentence: Sentence, cues: readonly string[], worth: number): number {
  const heard = cues
    .map((cue) => sentence.says(cue) * (worth + PER_WORD * (cue.split(' ').length - 1)))
    .filter((score) => score > 0)
    .sort((one, other) => other - one);
  return (heard[0] ?? 0) + MORE * Math.min(heard.length - 1, 3) * (heard.length > 0 ? 1 : 0);
}
