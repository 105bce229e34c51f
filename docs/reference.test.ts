import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referencePages } from './reference.ts';

test('docs/ tells what the contract promises (else: node bin/generate-reference.ts)', () => {
  for (const [path, text] of referencePages()) {
    expect(readFileSync(new URL(path, import.meta.url), 'utf8'), path).toBe(text);
  }
});
