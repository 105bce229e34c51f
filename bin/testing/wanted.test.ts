import { expect, test } from 'vitest';
import { readWanted } from './wanted.ts';

const known = new Set(['types', 'sqlite', 'postgres', 'browser']);
const read = (line: string) => {
  const wanted = readWanted(line.split(' ').filter(Boolean), known);
  return typeof wanted === 'string' ? wanted : { ...wanted, steps: [...wanted.steps] };
};

test('without words all steps run, and words name steps, then files', () => {
  expect(read('')).toEqual({ steps: [], files: [], isAll: false, times: undefined });
  expect(read('all')).toMatchObject({ steps: [], files: [], isAll: true });
  expect(read('all postgres server/e2e')).toMatchObject({ steps: ['postgres'], files: ['server/e2e'], isAll: true });
});

test('a file without a step is run by its own, and a folder beside it by all', () => {
  expect(read('journeys/home.spec.ts:12')).toMatchObject({ steps: ['browser'] });
  expect(read('journeys/home.spec.ts web/a.test.tsx')).toMatchObject({ steps: ['browser', 'sqlite'] });
  expect(read('journeys/home.spec.ts server/features')).toMatchObject({ steps: [] });
});

test('a noisy run repeats files twenty times, or as often as it says', () => {
  expect(read('journeys/home.spec.ts --noisy')).toMatchObject({ steps: ['browser'], times: 20 });
  expect(read('--noisy=50 sqlite server/e2e')).toMatchObject({ steps: ['sqlite'], files: ['server/e2e'], times: 50 });
});

test('a noisy run of nothing, or no number of times, is refused', () => {
  expect(read('--noisy')).toMatch(/ripete i file che nomini/);
  for (const word of ['--noisy=0', '--noisy=often', '--noisy=', '--noisyy'])
    expect(read(`a.test.ts ${word}`)).toContain(word);
});
