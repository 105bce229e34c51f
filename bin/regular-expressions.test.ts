import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';

/** What reads texts that are sent, stored or typed. */
const SOURCES = globSync('{contract,server,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test(-data)?\.|^server\/(testing|e2e)\//.test(file),
);

/** Patterns whose time may grow faster than their text, because something else bounds the text. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/%.*$/': 'an entry of a header, in which no line break ends what follows the first %',
  '/[?&]cursor=([^&>]+)[^>]*>;\\s*rel="next"/': 'a header that the portal itself writes',
};

/** Patterns that a function puts together, as one of its callers does; others are read while their module loads. */
const BUILT_LATER: Readonly<Record<string, RegExp>> = {
  'server/features/mailing/bulk/complexity.ts': /a copy of a literal/,
  'server/features/media/private-address.ts': /^(.*)\?k=([\w-]*)$/s,
  'server/platform/bucket/client.ts': /<Key>([^<]*)<\/Key>/,
  'web/platform/shell/tidy-page.ts': /\b(mobirise|wix\.com)\b/i,
};

/** What is read counts, not the time for it: a busy machine finds the same. */
const BY_CHARACTERS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

type Pattern = Pick<RegExp, 'source' | 'flags'>;

/** Sources with patterns. Each is a case of its own: all patterns together take longer than one case may on a busy machine. */
const WITH_PATTERNS = SOURCES.map((file) => ({ file, ...patternsIn(file) })).filter(
  ({ literals, builds }) => builds || literals.length > 0,
);

let loads = 0;

test('the patterns of all sources are found', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  const found = new Set(WITH_PATTERNS.flatMap(({ literals }) => literals.map(written)));
  expect(found.size).toBeGreaterThan(400);
  expect(Object.keys(BOUNDED).filter((pattern) => !found.has(pattern))).toEqual([]);
});

test.for(WITH_PATTERNS)(
  'the time of no pattern grows faster than the text that it reads: $file',
  async ({ file, literals, builds }) => {
    const built = builds ? await builtIn(file) : [];
    expect(builds && built.length === 0 && !BUILT_LATER[file], 'builds a pattern that is not tried').toBe(false);
    const slow: string[] = [];
    for (const pattern of [...literals, ...built, ...[BUILT_LATER[file] ?? []].flat()]) {
      if (written(pattern) in BOUNDED) continue;
      const found = await check(pattern.source, pattern.flags, BY_CHARACTERS);
      const example = found.status === 'vulnerable' ? `, as for ${found.attack.pattern}` : '';
      if (found.status !== 'safe') slow.push(`${written(pattern)} is ${found.status}${example}`);
    }
    expect(slow).toEqual([]);
  },
);

function written({ source, flags }: Pattern): string {
  return `/${source}/${flags}`;
}

/** Returns the literals of a file, and whether it puts patterns together. */
function patternsIn(file: string): { literals: Pattern[]; builds: boolean } {
  const literals: Pattern[] = [];
  let builds = false;
  const visit = (node: Node): void => {
    if (node.regex) literals.push({ source: node.regex.pattern, flags: node.regex.flags });
    if (node.callee?.name === 'RegExp') builds = true;
    for (const child of Object.values(node)) if (child && typeof child === 'object') visit(child as Node);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program as Node);
  return { literals, builds };
}

/** Returns the patterns that a module puts together while it loads. */
async function builtIn(file: string): Promise<RegExp[]> {
  const built: RegExp[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct: (target, [pattern, flags]: [string, string?]) => {
        const one = new target(pattern, flags);
        // not by a package that it imports
        if (new Error().stack?.includes(file)) built.push(one);
        return one;
      },
    }),
  );
  loads += 1;
  // a query, so that it loads although another test, or the first try of this one, has loaded it
  await import(/* @vite-ignore */ `${resolve(file)}?patterns=${loads}`);
  vi.unstubAllGlobals();
  return built;
}
