import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { packFolder } from './archive.ts';
import { releasedFiles } from './files.ts';
import { neededPackages, ownNode } from './packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const scratch: string[] = [];
afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates the same files in an order and at a time of their own. */
function aFolder(names: string[], minute: number): string {
  const around = mkdtempSync(join(tmpdir(), 'trovacuccia-release-'));
  scratch.push(around);
  const folder = join(around, 'trovacuccia-1');
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), name, { mode: name === 'start' ? 0o700 : 0o600 });
    utimesSync(join(folder, name), minute * 60, minute * 60);
  }
  symlinkSync('../start', join(folder, 'a/link'));
  return folder;
}

test('the same files give the same archive, whatever their times, and its sum can be checked', async () => {
  const one = await packFolder(aFolder(['start', 'a/b', 'c'], 1), 1_790_000_000);
  const other = await packFolder(aFolder(['c', 'a/b', 'start'], 2), 1_790_000_000);
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  expect(execFileSync('sha256sum', ['-c', `${one}.sha256`], { cwd: dirname(one), encoding: 'utf8' })).toMatch(/: OK/);
  const into = join(dirname(one), 'unpacked');
  mkdirSync(into);
  execFileSync('tar', ['-xzf', one, '-C', into]);
  expect(statSync(join(into, 'trovacuccia-1/start')).mode & 0o777).toBe(0o755);
  expect(statSync(join(into, 'trovacuccia-1/c')).mode & 0o777).toBe(0o644);
  expect(readFileSync(join(into, 'trovacuccia-1/a/link'), 'utf8')).toBe('start');
});

test('a release contains the packages of the server with all that they need, and no package that only builds', () => {
  const packages = neededPackages(root, releasedFiles(root));
  expect(packages).toEqual(
    expect.arrayContaining(['sharp', 'pg', 'fastify', 'sonic-boom', ownNode()].map((name) => `node_modules/${name}`)),
  );
  expect(packages.some((path) => path.startsWith(`node_modules/@img/sharp-${process.platform}`))).toBe(true);
  expect(packages.filter((path) => /\/(vite|typescript|tailwindcss|vitest|rolldown|@tiptap)\b/.test(path))).toEqual([]);
});

test('a release contains sources and documents of operators, and no test', () => {
  const files = releasedFiles(root);
  expect(files).toEqual(
    expect.arrayContaining([
      'bin/maintenance.ts',
      'bin/prepare/memory.json',
      'server/features/places/comuni.generated.json',
      'docs/operations/backup.md',
      'LICENSE',
    ]),
  );
  expect(files.filter((file) => /\.test\.|server\/testing\/|node_modules|^web\/|^journeys\//.test(file))).toEqual([]);
});

/** Returns the files of the project that a file imports, statically or not, as paths from the root; no packages. */
function importedBy(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // a name that is computed is no literal
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [before, literal] = source.slice(start, end).split("'");
      return before === '' && literal ? [literal] : [];
    }),
  ];
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [posix.join(posix.dirname(file), specifier)] : [];
  });
}

test('a release contains every file that one of its sources imports', () => {
  const files = new Set(releasedFiles(root));
  const sources = [...files].filter((file) => /^(?!build\/).*\.(ts|mjs)$/.test(file));
  const missing = sources.flatMap((file) =>
    importedBy(file)
      .filter((imported) => !files.has(imported) && !imported.startsWith('build/'))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

test('a release contains every program that its start script runs', () => {
  const script = readFileSync(join(root, 'deploy/trovacuccia'), 'utf8');
  const commands = /^ {2}(backup \|.*)\)$/m.exec(script)![1]!.split(' | ');
  const named = [...script.matchAll(/\$here\/(bin\/[\w.-]+)/g)].map(([, file]) => file!);
  const programs = [...named, ...commands.map((command) => `bin/${command}.ts`)];
  expect(releasedFiles(root)).toEqual(expect.arrayContaining(programs));
});
