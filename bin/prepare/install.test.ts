import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const NAME = '@canile/osso';
const VERSIONS = ['1.0.0', '2.0.0'];
const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'trovacuccia-install-'));
const clone = join(scratch, 'la cuccia');
const archives = new Map<string, Buffer>();
let registry: Registry;

beforeAll(() => {
  for (const version of VERSIONS) archives.set(version, pack(version));
});

beforeEach(async () => {
  registry = await startRegistry();
  for (const part of ['bin/prepare', '.npmrc']) cpSync(join(root, part), join(clone, part), { recursive: true });
  depend('1.0.0');
});

afterEach(async () => {
  await registry.stop();
  rmSync(clone, { recursive: true });
  rmSync(join(scratch, 'cache'), { recursive: true, force: true });
});

afterAll(() => rmSync(scratch, { recursive: true }));

test('asks the registry for the archives, not about the packages', async () => {
  expect(await install()).toMatchObject({ code: 0 });
  expect(installedVersion()).toBe('1.0.0');
  expect(registry.asked).toEqual([`/npm/${NAME}/-/osso-1.0.0.tgz`]);
  expect(readFileSync(join(clone, 'package-lock.json'), 'utf8')).not.toContain('http');
  expect(leftovers()).toEqual([]);
});

test('installs from a registry that keeps its archives elsewhere', async () => {
  registry.folder = '/archivi/';
  expect(await install()).toMatchObject({ code: 0 });
  expect(installedVersion()).toBe('1.0.0');
  expect(registry.asked).toContain('/archivi/osso-1.0.0.tgz');
});

test('refuses an archive with another content, and the installed packages stay', async () => {
  await installFirst();
  depend('2.0.0', Buffer.from('altro'));
  const { code, output } = await install();
  expect(code).toBe(1);
  expect(output).toContain('EINTEGRITY');
  expect(installedVersion()).toBe('1.0.0');
  expect(leftovers()).toEqual([]);
});

test('without a registry it says so, and the installed packages stay', async () => {
  await installFirst();
  depend('2.0.0');
  await registry.stop();
  const { code, output } = await install();
  expect(code).toBe(1);
  expect(output).toMatch(/ECONNREFUSED[\s\S]*Installazione non riuscita: controlla la connessione/);
  expect(installedVersion()).toBe('1.0.0');
  expect(leftovers()).toEqual([]);
});

test('an install that is stopped leaves nothing, and the next one removes what a killed one left', async () => {
  await installFirst();
  depend('2.0.0');
  const holding = registry.hold();
  const stopped = install();
  await holding;
  stopped.process.kill('SIGTERM');
  expect(await stopped).toMatchObject({ code: 143 });
  expect(installedVersion()).toBe('1.0.0');
  expect(leftovers()).toEqual([]);

  mkdirSync(join(clone, 'node_modules.next-1', 'node_modules'), { recursive: true });
  registry.release();
  expect(await install()).toMatchObject({ code: 0 });
  expect(installedVersion()).toBe('2.0.0');
  expect(leftovers()).toEqual([]);
});

/** Writes the files of a project that needs one package, whose archive is `archive`. */
function depend(version: string, archive = archives.get(version)!): void {
  const project = { name: 'cuccia', version: '1.0.0', dependencies: { [NAME]: version } };
  const integrity = integrityOf(archive);
  const packages = { '': project, [`node_modules/${NAME}`]: { version, integrity } };
  writeFileSync(join(clone, 'package.json'), JSON.stringify(project));
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }));
}

/** Runs the install of the clone. */
function install() {
  const script = "import('./bin/prepare/install.mjs').then(({ install }) => install(false))";
  const { npm_execpath: _, ...rest } = process.env;
  const child = spawn(process.execPath, ['-e', script], {
    cwd: clone,
    env: {
      ...rest,
      npm_config_registry: `${registry.url}/npm/`,
      npm_config_cache: join(scratch, 'cache'),
      npm_config_fetch_retries: '0',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const done = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return Object.assign(done, { process: child });
}

/** Leaves the clone as an install of the first version does. Only the first call runs one. */
async function installFirst(): Promise<void> {
  const [modules, kept] = [join(clone, 'node_modules'), join(scratch, 'installed')];
  if (existsSync(kept)) return cpSync(kept, modules, { recursive: true });
  expect(await install()).toMatchObject({ code: 0 });
  cpSync(modules, kept, { recursive: true });
}

function installedVersion(): string {
  return JSON.parse(readFileSync(join(clone, 'node_modules', NAME, 'package.json'), 'utf8')).version;
}

const leftovers = () => readdirSync(clone).filter((name) => name.startsWith('node_modules.'));

/** Returns the archive of the package, as `npm publish` would send it. */
function pack(version: string): Buffer {
  const folder = join(scratch, `osso-${version}`);
  mkdirSync(join(folder, 'package'), { recursive: true });
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name: NAME, version }));
  execFileSync('tar', ['-czf', 'osso.tgz', 'package'], { cwd: folder });
  return readFileSync(join(folder, 'osso.tgz'));
}

const integrityOf = (content: Buffer) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

interface Registry {
  url: string;
  /** Where the archives are. */
  folder: string;
  /** Paths that were requested. */
  asked: string[];
  /** From now on nothing is answered; resolves at the next request. */
  hold: () => Promise<void>;
  release: () => void;
  stop: () => Promise<void>;
}

async function startRegistry(): Promise<Registry> {
  let held: (() => void) | undefined;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!);
    made.asked.push(path);
    if (held) return held();
    const version = VERSIONS.find((each) => path === `${made.folder}osso-${each}.tgz`);
    if (version) return response.end(archives.get(version));
    if (path === `/npm/${NAME}`) return response.end(JSON.stringify(describePackage()));
    response.writeHead(404).end('{}');
  });
  const describePackage = () => ({
    name: NAME,
    'dist-tags': { latest: VERSIONS.at(-1) },
    versions: Object.fromEntries(
      VERSIONS.map((version) => [
        version,
        {
          name: NAME,
          version,
          dist: {
            tarball: `${made.url}${made.folder}osso-${version}.tgz`,
            integrity: integrityOf(archives.get(version)!),
          },
        },
      ]),
    ),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const made: Registry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder: `/npm/${NAME}/-/`,
    asked: [],
    hold: () =>
      new Promise((requested) => {
        held = requested;
      }),
    release: () => {
      held = undefined;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return made;
}
