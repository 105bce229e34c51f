import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featuresOf } from '#server/features/signals/words/features.ts';
import { scoreBy } from '#server/features/signals/words/model.ts';
import { judgedTogether } from '#server/features/signals/words/sentences.ts';
import { linesOf, sourcesHash } from '#server/features/signals/words/texts.ts';

// Computes the model of money in advance from the texts next to it: a logistic regression by gradient descent. Its bound
// is set by texts that it has not seen, each tenth in turn, so that few honest ones of them are found.

const WORDS = fileURLToPath(new URL('../server/features/signals/words/', import.meta.url));
/** A feature of fewer texts says nothing of others. */
const SEEN_AT_LEAST = 2;
const PARTS = 10;
const FOUND_HONEST = 0.014;
const STEPS = 600;
const RATE = 5;
const SHRINK = 5e-5;

interface Example {
  text: string;
  features: ReadonlySet<string>;
  asks: boolean;
}

const examples: Example[] = [
  ...linesOf('dishonest.txt').map((text) => ({ text, features: featuresOf(text), asks: true })),
  ...linesOf('honest.txt').map((text) => ({ text, features: featuresOf(text), asks: false })),
];

const scores = Array.from({ length: PARTS }, (_, part) => {
  const weights = train(examples.filter((_example, index) => index % PARTS !== part));
  return examples
    .filter((_example, index) => index % PARTS === part)
    .map(({ text, asks }) => ({ asks, score: scoreOfText(text, weights) }));
}).flat();
const honest = scores
  .filter(({ asks }) => !asks)
  .map(({ score }) => score)
  .sort((one, other) => other - one);
const bound = honest[Math.floor(honest.length * FOUND_HONEST)]!;
const found = scores.filter(({ asks, score }) => asks && score > bound).length / (scores.length - honest.length);
console.log(
  `${examples.length} texts; of those not seen ${percent(found)} are found, ${percent(FOUND_HONEST)} of the honest ones.`,
);

const weights = [...train(examples)]
  .map(([feature, weight]) => [feature, Number(weight.toFixed(2))] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
const model = {
  sources: sourcesHash(),
  bias: Number((-bound).toFixed(3)),
  weights: Object.fromEntries(weights.filter(([, weight]) => weight !== 0)),
};
writeFileSync(`${WORDS}model.generated.json`, `${JSON.stringify(model, null, 1)}\n`);

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function scoreOfText(text: string, weights: ReadonlyMap<string, number>): number {
  const parts = judgedTogether(text).map((sentences) => featuresOf(sentences.join(' ')));
  return Math.max(...parts.map((features) => scoreBy({ bias: 0, weights }, features)));
}

/** Returns the weight of each feature. Features start from how often they occur in either kind of text. */
function train(texts: readonly Example[]): Map<string, number> {
  const counts = new Map<string, { asking: number; honest: number }>();
  for (const { features, asks } of texts)
    for (const feature of features) {
      const count = counts.get(feature) ?? { asking: 1, honest: 1 };
      count[asks ? 'asking' : 'honest'] += 1;
      counts.set(feature, count);
    }
  const known = [...counts].filter(([, { asking, honest }]) => asking + honest - 2 >= SEEN_AT_LEAST);
  const total = (kind: 'asking' | 'honest') => known.reduce((sum, [, count]) => sum + count[kind], 0);
  const shift = Math.log(total('honest') / total('asking'));
  const ratios = known.map(([, { asking, honest }]) => Math.log(asking / honest) + shift);
  const indexOf = new Map(known.map(([feature], index) => [feature, index]));
  const rows = texts.map(({ features, asks }) => {
    const indices = [...features].map((feature) => indexOf.get(feature)).filter((index) => index !== undefined);
    return { indices, asks: asks ? 1 : 0, scale: 1 / Math.sqrt(Math.max(1, indices.length)) };
  });
  const factors = new Float64Array(known.length).fill(1);
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Float64Array(known.length);
    let biasGradient = 0;
    for (const { indices, asks, scale } of rows) {
      let sum = bias;
      for (const index of indices) sum += factors[index]! * ratios[index]! * scale;
      const error = 1 / (1 + Math.exp(-sum)) - asks;
      biasGradient += error;
      for (const index of indices) gradient[index]! += error * ratios[index]! * scale;
    }
    bias -= (RATE * biasGradient) / rows.length;
    for (let index = 0; index < factors.length; index += 1)
      factors[index]! -= RATE * (gradient[index]! / rows.length + SHRINK * factors[index]!);
  }
  return new Map(known.map(([feature], index) => [feature, factors[index]! * ratios[index]!]));
}
