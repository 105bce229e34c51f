import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
// A path with a space, which real folders often have.
const clone = join(mkdtempSync(join(tmpdir(), 'trovacuccia-start-')), 'la cuccia');

const SOURCES = {
  'web/entry.server.tsx': "import Home from './home.tsx';\nexport const page = Home.name;\n",
  'web/entry.client.tsx':
    "import { createRoot } from 'react-dom/client';\nimport Home from './home.tsx';\ncreateRoot(document.body).render(<Home />);\n",
  // a dynamic import, as on the real pages: the build fails without Vite's helper for it
  'web/home.tsx': `import { word } from '#contract/word.ts';
export default function Home() {
  return <p onClick={() => import('./later.ts')}>{word}</p>;
}
`,
  'web/entry.worker.ts': "addEventListener('install', () => {});\n",
  'web/later.ts': "export const later = 'dopo';\n",
  'contract/word.ts': "export const word = 'cuccia';\n",
  'server/features/pocket/offline-modules.ts':
    "export const OFFLINE_MODULES = ['web/later.ts'];\nexport const OWN_MODULES = [];\n",
  'server/platform/database/sqlite/check-sqlite.ts': '',
  'server/main.ts': `
    process.on('SIGTERM', () => process.exit(7));
    const { page } = await import('../build/server/index.js' as string);
    console.log('pages', page);
    console.log('ready', process.env.NODE_ENV, process.version);
    setInterval(() => {}, 1000);
  `,
};

beforeAll(() => {
  const settings = readdirSync(root).filter((name) => /\.(ts|json)$/.test(name));
  for (const part of [
    ...settings,
    'bin',
    'vite',
    'web/tsconfig.json',
    'web/tsconfig.worker.json',
    'server/tsconfig.json',
    'contract/tsconfig.json',
    'server/platform/runtime/release-version.ts',
  ])
    cpSync(join(root, part), join(clone, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  for (const [file, source] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    writeFileSync(join(clone, file), source);
  }
});

afterAll(() => rmSync(dirname(clone), { recursive: true, force: true }));

describe('npm start', () => {
  test('two simultaneous starts of a fresh clone build it once and serve in production', async () => {
    const started = await Promise.all([start(), start()]);
    const [one, other] = await Promise.all(started.map(stop));
    expect(`${one?.output}${other?.output}`.match(/Compilo il sito/g)).toHaveLength(1);
    expect(one?.output).toMatch(/ready production v2[4-9]/);
    expect(other?.output).toMatch(/ready production v2[4-9]/);
  });

  test.each([
    ['where Node can exec', []],
    ['where it cannot', ['--import', 'data:text/javascript,delete process.execve']],
  ])('passes SIGTERM to the server and returns its exit code, %s', async (_, flags) => {
    const { code, output } = await stop(await start(flags));
    expect(code).toBe(7);
    expect(output).not.toContain('Compilo');
  });

  test.each([
    ['where Node can exec', []],
    ['where it cannot', ['--import', 'data:text/javascript,delete process.execve']],
  ])('says which release it is and starts nothing, %s', async (_, flags) => {
    const { code, output } = await ended(launch(flags, ['--version']));
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\S*( \S+)?\n$/)]);
  });

  test('bundles only the server again after a change of its sources', async () => {
    const assets = () => statSync(join(clone, 'build/client/assets')).mtimeMs;
    const before = assets();
    writeFileSync(join(clone, 'server/main.ts'), `console.log('changed');${SOURCES['server/main.ts']}`);
    const { output } = await stop(await start());
    expect(output).toMatch(/Compilo il server…\nchanged\npages \w+\nready/);
    expect(assets()).toBe(before);
  });

  test.each(['contract/word.ts', 'vite/contract.ts', 'bin/prepare/compress.mjs', 'server/main.ts'])(
    'a change of %s makes the build stale until it is undone',
    (file) => {
      expect(isBuilt()).toBe(true);
      const before = readFileSync(join(clone, file), 'utf8');
      writeFileSync(join(clone, file), `${before}\n// changed\n`);
      expect(isBuilt()).toBe(false);
      writeFileSync(join(clone, file), before);
      expect(isBuilt()).toBe(true);
    },
  );

  test('a failed build stops the start, leaves the previous build intact, and runs again next time', async () => {
    const stamp = readFileSync(join(clone, 'build/stamp'), 'utf8');
    appendFileSync(join(clone, 'web/home.tsx'), 'export const broken = (;\n');
    for (const _ of ['first', 'second']) {
      const { code, output } = await ended(launch());
      expect(code).toBe(1);
      expect(output).toContain('Compilazione non riuscita');
    }
    expect(readFileSync(join(clone, 'build/stamp'), 'utf8')).toBe(stamp);
    writeFileSync(join(clone, 'web/home.tsx'), SOURCES['web/home.tsx']);
    expect((await stop(await start())).output).toContain('ready');
  });

  test('a build fails when a page that opens without a network loads a script that has no file of its own', async () => {
    const list = 'server/features/pocket/offline-modules.ts';
    writeFileSync(join(clone, list), SOURCES[list].replace('web/later.ts', 'web/lost.ts'));
    const { code, output } = await ended(launch());
    expect(code).toBe(1);
    expect(output).toContain('no file of their own: web/lost.ts');
    writeFileSync(join(clone, list), SOURCES[list]);
    expect((await stop(await start())).output).toContain('ready');
  });

  test('a change of a page is built again, even after a start that was killed during its build', async () => {
    const stamp = readFileSync(join(clone, 'build/stamp'), 'utf8');
    appendFileSync(join(clone, 'web/home.tsx'), '\n// changed\n');
    const broken = launch();
    await written(broken, 'Compilo il sito');
    broken.process.kill('SIGKILL');
    await ended(broken);
    expect(existsSync(join(clone, '.prepare.lock'))).toBe(true);
    const { output } = await stop(await start());
    expect(output).toContain('Compilo il sito');
    expect(readFileSync(join(clone, 'build/stamp'), 'utf8')).not.toBe(stamp);
    expect(existsSync(join(clone, '.prepare.lock'))).toBe(false);
  });

  test('the assets are precompressed', () => {
    const assets = readdirSync(join(clone, 'build/client/assets'));
    const scripts = assets.filter((name) => name.endsWith('.js'));
    const size = (name: string) => statSync(join(clone, 'build/client/assets', name)).size;
    const largest = scripts.toSorted((one, other) => size(other) - size(one))[0];
    expect(assets).toEqual(expect.arrayContaining([`${largest}.br`, `${largest}.gz`]));
  });
});

/** Returns whether the next start would use the build as it is. */
function isBuilt(): boolean {
  const script = "import('./bin/prepare/build.mjs').then(({ built }) => console.log(built()))";
  return execFileSync(process.execPath, ['-e', script], { cwd: clone, encoding: 'utf8' }).trim() === 'true';
}

interface Launched {
  process: ChildProcess;
  output: string;
}

function launch(flags: string[] = [], words: string[] = []): Launched {
  const command = [...flags, 'bin/start.mjs', ...words];
  const child = spawn(process.execPath, command, { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] });
  const launched: Launched = { process: child, output: '' };
  const read = (chunk: Buffer) => {
    launched.output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return launched;
}

async function start(flags: string[] = []): Promise<Launched> {
  const launched = launch(flags);
  await written(launched, 'ready');
  return launched;
}

async function stop(launched: Launched): Promise<{ code: number | null; output: string }> {
  launched.process.kill('SIGTERM');
  return ended(launched);
}

function ended(launched: Launched): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => launched.process.once('close', (code) => done({ code, output: launched.output })));
}

function written(launched: Launched, word: string): Promise<void> {
  return new Promise((seen, failed) => {
    const look = () => launched.output.includes(word) && seen();
    launched.process.stdout?.on('data', look);
    launched.process.stderr?.on('data', look);
    launched.process.once('close', () => failed(new Error(`ended before it said ${word}: ${launched.output}`)));
  });
}
