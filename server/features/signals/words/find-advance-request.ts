import { featuresOf } from './features.ts';
import { scoreOf } from './model.ts';
import { plainWords } from './plain-words.ts';
import { judgedTogether } from './sentences.ts';

/** A sentence that asks for money in advance. */
interface AdvanceRequest {
  /** As it was written. */
  sentence: string;
  /** As it was judged: the same for two spellings of one sentence. */
  plain: string;
}

/** Returns the sentences of these texts that ask for money before the animal is handed over. */
export function findAdvanceRequests(texts: readonly string[]): AdvanceRequest[] {
  return texts.flatMap((text) => {
    const asking = judgedTogether(text).filter((sentences) => scoreOf(featuresOf(sentences.join(' '))) > 0);
    return [...new Set(asking.map(plainest))].map((sentence) => ({ sentence, plain: plainWords(sentence) }));
  });
}

/** Returns the sentence that asks most plainly. */
function plainest(sentences: readonly string[]): string {
  const scores = sentences.map((sentence) => scoreOf(featuresOf(sentence)));
  return sentences[scores.indexOf(Math.max(...scores))] ?? '';
}
