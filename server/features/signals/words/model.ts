import { readFileSync } from 'node:fs';

/** A logistic regression: `npm run train-words` computes it from the texts of this folder. */
interface Model {
  /** Added to each score, so that 0 is the bound between honest and not. */
  bias: number;
  weights: Record<string, number>;
  /** `sourcesHash` of what it was computed from. */
  sources: string;
}

interface Loaded {
  bias: number;
  weights: ReadonlyMap<string, number>;
  sources: string;
}

let loadedModel: Loaded | undefined;

/** Read when the first listing is judged: a start need not wait for it. */
function load(): Loaded {
  const { bias, weights, sources } = JSON.parse(
    readFileSync(new URL('./model.generated.json', import.meta.url), 'utf8'),
  ) as Model;
  return { bias, weights: new Map(Object.entries(weights)), sources };
}

export function readModel(): Loaded {
  loadedModel ??= load();
  return loadedModel;
}

/** Returns how much a text of these features asks for money in advance: positive if it does. */
export function scoreOf(features: ReadonlySet<string>): number {
  return scoreBy(readModel(), features);
}

/** The length of the text is divided out: a long one has more features of every kind. */
export function scoreBy(
  { bias, weights }: { bias: number; weights: ReadonlyMap<string, number> },
  features: ReadonlySet<string>,
): number {
  let sum = 0;
  let known = 0;
  for (const feature of features) {
    const weight = weights.get(feature);
    if (weight === undefined) continue;
    sum += weight;
    known += 1;
  }
  return sum / Math.sqrt(Math.max(1, known)) + bias;
}
