import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/**
 * A file or a package. `server/listings/store.ts` has the part `server` and the room `adoptions` (empty for files
 * directly in the part); a package has neither.
 */
interface Place {
  path: string;
  part: string;
  room: string;
  name: string;
}

interface Wall {
  sentence: string;
  broken(from: Place, to: Place): boolean;
}

const MECHANICS = new Set(['http', 'database', 'time', 'concurrency', 'jobs']);
/** Folders of the web part that know no feature: components, API client, forms, pieces of the panel's lists. */
const WEB_MECHANICS = new Set(['ui', 'api', 'forms', 'panel']);
const SQL = /^(kysely|pg|node:sqlite)(\/|$)/;
const SERVER_ONLY = /^(kysely|pg|fastify|@fastify|sharp|nodemailer|pino|prom-client|node:.*)(\/|$)/;
const ENTRANCES = new Set(['index.ts', 'index.tsx']);
const PARTS = new Set(['contract', 'server', 'web', 'seeds']);

const isPackage = (to: Place) => to.part === '';
const isFeature = ({ part, room }: Place) =>
  (part === 'server' && room !== '' && room !== 'testing' && !MECHANICS.has(room)) ||
  (part === 'web' && room !== '' && !WEB_MECHANICS.has(room));
const runsOnServer = ({ name }: Place) => name === 'entry.server.tsx' || name.includes('.server.');

const WALLS: Wall[] = [
  {
    sentence: 'contract imports zod and itself, nothing else',
    broken: (from, to) =>
      from.part === 'contract' && (isPackage(to) ? !/^zod(\/|$)/.test(to.path) : to.part !== 'contract'),
  },
  {
    sentence: 'web never imports server or seeds, not even a type',
    broken: (from, to) => from.part === 'web' && (to.part === 'server' || to.part === 'seeds'),
  },
  {
    sentence: 'web runs in the browser: no package of the server',
    broken: (from, to) => from.part === 'web' && isPackage(to) && SERVER_ONLY.test(to.path) && !runsOnServer(from),
  },
  {
    sentence: 'web/ui knows no domain word: nothing of ours outside web/ui',
    broken: (from, to) => from.part === 'web' && from.room === 'ui' && !isPackage(to) && to.room !== 'ui',
  },
  {
    sentence: 'web/api imports the contract and itself',
    broken: (from, to) => from.part === 'web' && from.room === 'api' && to.part === 'web' && to.room !== 'api',
  },
  {
    sentence: 'server never imports web',
    broken: (from, to) => (from.part === 'server' || from.part === 'seeds') && to.part === 'web',
  },
  {
    sentence: 'only a store.ts (and server/database) speaks SQL',
    broken: (from, to) =>
      isPackage(to) &&
      SQL.test(to.path) &&
      !/^(.+-)?store\.ts$/.test(from.name) &&
      from.room !== 'database' &&
      from.part !== 'web',
  },
  {
    sentence: 'the mechanics of the server know no feature',
    broken: (from, to) =>
      from.part === 'server' && MECHANICS.has(from.room) && isFeature(to) && !mountsTables(from, to),
  },
  {
    sentence: 'nobody goes back out through main.ts, app.ts, root.tsx or routes.ts',
    broken: (from, to) =>
      from.room !== '' && to.room === '' && /^(main|app|root|routes|entry\..*)\.tsx?$/.test(to.name),
  },
  {
    sentence: 'another feature is entered through its index.ts',
    broken: (from, to) => isFeature(to) && (from.part !== to.part || from.room !== to.room) && !mayEnter(from, to),
  },
  {
    sentence: 'what the portal runs never imports its testing folder',
    broken: (_, to) => to.part === 'server' && to.room === 'testing',
  },
];

/** Files directly in a part (app.ts, routes.ts …) mount features, so they may import any file of them. */
function mayEnter(from: Place, to: Place): boolean {
  return (
    ENTRANCES.has(to.name) ||
    (from.part === to.part && from.room === '') ||
    mountsTables(from, to) ||
    (from.room === 'admin' && /^web\/\w+\/panel\/(.+\/)?\w+Tab\.tsx$/.test(to.path))
  );
}

/** The database schema combines the tables of all features. */
function mountsTables(from: Place, to: Place): boolean {
  return from.path === 'server/database/schema.ts' && to.name === 'tables.ts';
}

/** Returns each forbidden import below `root`, as `file imports what: rule`. Tests are exempt. */
export function brokenWalls(root: string): string[] {
  const files = globSync('{contract,server,web,seeds}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('server/testing/'),
  );
  return files.flatMap((file) => {
    const from = placeOf(file);
    return importsOf(join(root, file)).flatMap((specifier) => {
      const to = placeOf(resolve(file, specifier));
      return WALLS.filter((wall) => wall.broken(from, to)).map(
        ({ sentence }) => `${file} imports ${specifier}: ${sentence}`,
      );
    });
  });
}

/** Returns the static, dynamic and type imports and the re-exports of a file, as written. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports } = parseSync(file, source).module;
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const inline = [...source.matchAll(/\bimport\(\s*(['"`])(.+?)\1/g)].map(([, , specifier = '']) => specifier);
  return [...new Set([...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports, ...inline])];
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier;
}

function placeOf(path: string): Place {
  const [part = '', ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  return PARTS.has(part)
    ? { path, part, room: rest.length > 1 ? (rest[0] ?? '') : '', name }
    : { path, part: '', room: '', name };
}

if (import.meta.main) {
  const broken = brokenWalls(fileURLToPath(new URL('..', import.meta.url)));
  for (const line of broken) console.error(line);
  console.log(
    broken.length === 0 ? 'Le pareti reggono.' : `${broken.length} importazioni passano attraverso una parete.`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
}
