import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parseSync } from 'vite';

/**
 * What the oldest browsers lack (decision 0226): Safari 15.6 most of all. A name stands for a method or a function of any
 * object, `Object.name` for one of that object only. The compiler refuses newer methods of the language already
 * (`lib` of `web/tsconfig.json`), but sees neither the libraries nor what belongs to the browser.
 */
const LACKING = [
  'toSorted',
  'toReversed',
  'toSpliced',
  'toWellFormed',
  'isWellFormed',
  'checkVisibility',
  'requestSubmit',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'startViewTransition',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'requestIdleCallback',
  'cancelIdleCallback',
  'userActivation',
  'moveBefore',
  'toBase64',
  'toHex',
  'setFromBase64',
  'getSetCookie',
  'transferControlToOffscreen',
  'showSaveFilePicker',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'AbortSignal.any',
  'URL.canParse',
  'AbortSignal.timeout',
  'URL.parse',
  'Array.fromAsync',
  'RegExp.escape',
  'Error.isError',
  'Response.json',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Iterator.from',
  'navigator.share',
  'navigator.canShare',
  'Intl.DurationFormat',
  'CSS.highlights',
  'document.startViewTransition',
  'navigator.connection',
];
const GLOBALS = ['CompressionStream', 'DecompressionStream', 'OffscreenCanvas', 'scheduler', 'Iterator', 'Highlight'];

/** Libraries that ask for these in a way that is not seen here, with the reason why they may. */
const KNOWN: Record<string, string> = {
  'react startViewTransition': 'React calls it only for <ViewTransition>, which no page uses',
};

const FOLDER = 'build/client/assets';
const files = () => globSync(`${FOLDER}/*.js`);

// biome-ignore lint/suspicious/noExplicitAny: nodes of every kind
type Any = any;

function walk(node: Any, visit: (node: Any) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node?.type !== 'string') return;
  visit(node);
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'object' && key !== 'parent') walk(value, visit);
}

const programOf = (name: string, code: string) => parseSync(name, code).program as Any;

/** Returns what a script writes that the oldest browsers cannot read: the whole file would be lost. */
function foreignSyntax(program: Any): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type === 'StaticBlock') found.push('static block');
    if (node.type === 'AccessorProperty' || node.decorators?.length > 0) found.push('decorator');
    if (node.type === 'VariableDeclaration' && /using/.test(node.kind)) found.push('using');
    if (/^(Import|Export).*Declaration$/.test(node.type) && node.attributes?.length > 0)
      found.push('import attributes');
    if (node.type !== 'Literal' || !node.regex) return;
    if (/\(\?<[=!]/.test(node.regex.pattern)) found.push(`lookbehind ${node.raw}`);
    if (/v/.test(node.regex.flags) || /\(\?[ims-]+:/.test(node.regex.pattern)) found.push(`expression ${node.raw}`);
  });
  return found;
}

/** Returns the functions that a script uses without asking whether they are there. */
function foreignFunctions(program: Any, code: string): string[] {
  const used = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'NewExpression' && GLOBALS.includes(node.callee.name)) used.add(node.callee.name);
    if (node.type !== 'CallExpression' || node.optional || node.callee.type !== 'MemberExpression') return;
    const { object, property, computed } = node.callee;
    if (computed || object.type === 'Super') return;
    const whole = `${object.name ?? object.property?.name ?? ''}.${property.name}`;
    const lacking = LACKING.find((each) => each === property.name || each === whole);
    if (lacking) used.add(lacking);
  });
  return [...used].filter((each) => !asksFor(each.split('.').at(-1)!, code));
}

/** `'share' in navigator`, `typeof url.canParse == 'function'`, `a.b && a.b()`: what is missing is known then. */
function asksFor(member: string, code: string): boolean {
  return new RegExp(
    `["'\`]${member}["'\`]\\s*in\\b|typeof [\\w$.]*\\b${member}\\b|\\b${member}\\s*(&&|\\?\\?|===?void 0)`,
  ).test(code);
}

test('no built script uses syntax that the oldest browsers cannot read, or calls, unasked, a function that they lack', () => {
  expect(files().length).toBeGreaterThan(50);
  const found = files().flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const program = programOf(file, code);
    const isKnown = (each: string) => `${file.slice(FOLDER.length + 1).split('-')[0]} ${each}` in KNOWN;
    const functions = foreignFunctions(program, code).filter((each) => !isKnown(each));
    return [...foreignSyntax(program), ...functions].map((each) => `${file}: ${each}`);
  });
  expect(found).toEqual([]);
});

test('no source of a page counts the parameters of an address or asks for one with its value', () => {
  const sources = globSync('{web,contract}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const found = sources.filter((file) => {
    const code = readFileSync(file, 'utf8');
    return /(?<![\w.])(search|params|query|searchParams\([^)]*\))\.size\b|(search|params)\.(has|delete)\([^(),]+,/.test(
      code,
    );
  });
  expect(found, 'URLSearchParams of Safari 15 has no `size`, and its `has` and `delete` take one argument').toEqual([]);
});

test('the style sheets ask for widths as the oldest browsers understand', () => {
  const sheets = globSync(`${FOLDER}/*.css`);
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(readFileSync(sheet, 'utf8')).not.toMatch(/@media[^{]*\([^)]*[<>]=?/);
  const sources = globSync('web/**/*.tsx').filter((file) => /\(width [<>]/.test(readFileSync(file, 'utf8')));
  expect(sources, 'in `sizes` and `matchMedia`').toEqual([]);
});

test('the style sheets hyphenate only in browsers that can be told to keep words of up to twelve letters whole', () => {
  const asking = /@supports[^{]*\(hyphenate-limit-chars:[^{]*\{[^{}]*\{[^}]*\}\}/g;
  const sheets = globSync(`${FOLDER}/*.css`).map((sheet) => readFileSync(sheet, 'utf8'));
  for (const sheet of sheets) expect(sheet.replaceAll(asking, '')).not.toMatch(/hyphens:\s*auto/);
  const asked = sheets.flatMap((sheet) => sheet.match(asking) ?? []).join();
  // the oldest Safari knows only its own names
  for (const told of [
    /[{;]-webkit-hyphens:auto/,
    /[{;]hyphens:auto/,
    /[{;]hyphenate-limit-chars:13 4 4/,
    /[{;]-webkit-hyphenate-limit-before:7/,
    /[{;]-webkit-hyphenate-limit-after:6/,
  ])
    expect(asked).toMatch(told);
});

test('each of these faults is found', () => {
  const syntax = (code: string) => foreignSyntax(programOf('a.js', code));
  const functions = (code: string) => foreignFunctions(programOf('a.js', code), code);
  expect(syntax('class A { static { a() } }')).toHaveLength(1);
  expect(syntax('x = /(?<=a)b/; y = /[a--b]/v')).toHaveLength(2);
  expect(functions('list.toSorted(); AbortSignal.any([a])')).toEqual(['toSorted', 'AbortSignal.any']);
  expect(functions('if ("share" in navigator) navigator.share(a); URL.canParse?.(a)')).toEqual([]);
});
