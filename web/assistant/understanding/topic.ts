import type { Sentence } from './sentence.ts';

/** A way on under an answer: a page of the portal, or one of its mailboxes. */
export type Way = { label: string; to: string } | { label: string; mailbox: 'info_email' | 'support_email' };

/** Something people ask about, how it sounds, and what is answered. */
export interface Topic {
  id: string;
  /** Cues (see `Sentence`) that settle it. */
  sure: readonly string[];
  /** Cues that speak for it. */
  likely?: readonly string[];
  answer: string;
  ways?: readonly Way[];
  /** What people ask next, as they would type it. */
  next?: readonly string[];
}

const SURE = 6;
const LIKELY = 3;
/** A cue of several words says more than one of one. */
const PER_WORD = 1;
/** What more cues of a kind add to the first. */
const MORE = 1;
const ENOUGH = 3 * 0.8;

/** How much a sentence speaks of a topic; 0 when it does not. */
export function scoreOf(sentence: Sentence, { sure, likely = [] }: Topic): number {
  return best(sentence, sure, SURE) + best(sentence, likely, LIKELY);
}

/** The topic that a sentence speaks of most; null when of none. */
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
