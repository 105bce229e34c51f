import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Texts = 'dishonest.txt' | 'honest.txt' | 'held-out-dishonest.txt' | 'held-out-honest.txt';

/** Returns texts of listings, one a line. The model is computed from the first two files and measured with the others. */
export function linesOf(name: Texts): string[] {
  return read(name).split('\n').filter(Boolean);
}

/** Returns the SHA-256 of what the model is computed from: texts, and how they are read. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of ['dishonest.txt', 'honest.txt', 'features.ts', 'plain-words.ts', 'sentences.ts'])
    hash.update(read(file));
  return hash.digest('hex');
}

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
