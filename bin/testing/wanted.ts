/** How many times `--noisy` repeats each case without a number of its own. */
const TIMES = 20;

/** What the words after `npm test --` ask for. */
export interface Wanted {
  /** Names of steps; none for all of them. */
  steps: Set<string>;
  files: string[];
  isAll: boolean;
  /** How many times the cases of the files run in a small share of a core; undefined for a usual run. */
  times: number | undefined;
}

/**
 * Reads words such as `sqlite server/features/listings`. Files named without a step are run by their own step. Returns
 * one Italian sentence for words that ask for nothing that can be done.
 */
export function readWanted(words: readonly string[], known: ReadonlySet<string>): Wanted | string {
  const noisy = words.find((word) => word.startsWith('--noisy'));
  const named = words.filter((word) => known.has(word));
  const files = words.filter((word) => !known.has(word) && word !== 'all' && word !== noisy);
  const form = noisy === undefined ? undefined : /^--noisy(?:=([1-9]\d*))?$/.exec(noisy);
  if (form === null) return `${noisy}: quante volte? Per esempio --noisy=50`;
  if (form && files.length === 0) return '--noisy ripete i file che nomini: npm test -- journeys/home.spec.ts --noisy';
  return {
    steps: new Set(named.length > 0 ? named : stepsOf(files)),
    files,
    isAll: words.includes('all'),
    times: form && Number(form[1] ?? TIMES),
  };
}

/** Returns the steps that run these files; none, which means all, if a folder is among them. */
function stepsOf(files: readonly string[]): string[] {
  const isJourney = (file: string) => file.includes('.spec.ts');
  if (!files.every((file) => isJourney(file) || file.includes('.test.ts'))) return [];
  return files.map((file) => (isJourney(file) ? 'browser' : 'sqlite'));
}
