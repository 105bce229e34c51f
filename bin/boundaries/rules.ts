import type { Import, Module } from './imports.ts';

interface Rule {
  sentence: string;
  isBroken(from: Module, to: Module): boolean;
}

const SQL = /^(kysely|pg|node:sqlite)(\/|$)/;
const SERVER_ONLY = /^(kysely|pg|fastify|@fastify|sharp|nodemailer|pino|prom-client|node:.*)(\/|$)/;
const INDEXES = new Set(['index.ts', 'index.tsx']);

const isPackage = (to: Module) => to.part === '';
/** Whether a module belongs to a feature of the server or the web, which others import through its index. */
export const isFeature = ({ part, floor, folder }: Module) =>
  part !== 'contract' && floor === 'features' && folder !== '';
const runsOnServer = ({ name }: Module) => name === 'entry.server.tsx' || name.includes('.server.');

const RULES: Rule[] = [
  {
    sentence: 'contract imports zod and itself, nothing else',
    isBroken: (from, to) =>
      from.part === 'contract' && (isPackage(to) ? !/^zod(\/|$)/.test(to.path) : to.part !== 'contract'),
  },
  {
    sentence: 'web never imports server or seeds, not even a type',
    isBroken: (from, to) => from.part === 'web' && (to.part === 'server' || to.part === 'seeds'),
  },
  {
    sentence: 'web runs in the browser and imports no package of the server',
    isBroken: (from, to) => from.part === 'web' && isPackage(to) && SERVER_ONLY.test(to.path) && !runsOnServer(from),
  },
  {
    sentence: 'web/platform/ui imports packages, web/platform/browser and itself: it knows no domain word',
    isBroken: (from, to) =>
      from.part === 'web' && from.folder === 'ui' && !isPackage(to) && !['ui', 'browser'].includes(to.folder),
  },
  {
    sentence: 'web/platform/browser imports packages and itself',
    isBroken: (from, to) =>
      from.part === 'web' && from.folder === 'browser' && !isPackage(to) && to.folder !== 'browser',
  },
  {
    sentence: 'web/platform/api imports the contract and itself',
    isBroken: (from, to) => from.part === 'web' && from.folder === 'api' && to.part === 'web' && to.folder !== 'api',
  },
  {
    sentence: 'server never imports web',
    isBroken: (from, to) => (from.part === 'server' || from.part === 'seeds') && to.part === 'web',
  },
  {
    sentence: 'only a store.ts and server/platform/database import an SQL package',
    isBroken: (from, to) =>
      isPackage(to) &&
      SQL.test(to.path) &&
      !/^(.+-)?store\.ts$/.test(from.name) &&
      from.folder !== 'database' &&
      from.part !== 'web',
  },
  {
    sentence: 'the platform imports no feature',
    isBroken: (from, to) => from.floor === 'platform' && to.floor === 'features' && !combinesTables(from, to),
  },
  {
    sentence: 'the platform takes only types and the settings from files outside the floors',
    isBroken: (from, to) =>
      from.floor === 'platform' &&
      from.part === to.part &&
      to.floor === '' &&
      !/^(config|portal|route)\.tsx?$/.test(to.name),
  },
  {
    sentence: 'no file of a floor imports main.ts, app.ts, root.tsx, pages.tsx or an entry',
    isBroken: (from, to) =>
      from.floor !== '' && to.floor === '' && /^(main|app|root|pages|entry\..*)\.tsx?$/.test(to.name),
  },
  {
    sentence: 'another feature is imported through its index.ts',
    isBroken: (from, to) =>
      isFeature(to) && (from.part !== to.part || from.folder !== to.folder) && !mayBypassIndex(from, to),
  },
  {
    sentence: 'the portal never imports support of the tests',
    isBroken: (_, to) => /^(server\/)?testing\//.test(to.path),
  },
];

/** Rules for the server's tests and the journeys. */
const TEST_RULES: Rule[] = [
  {
    sentence: 'tests of the server import nothing of the journeys: testing/ holds what both need',
    isBroken: (from, to) => from.part === 'server' && to.path.startsWith('journeys/'),
  },
  {
    sentence: 'journeys know the portal only from outside: they import nothing of server or web',
    isBroken: (from, to) => from.path.startsWith('journeys/') && ['server', 'web'].includes(to.part),
  },
];

/** Returns a line per import that breaks a rule: `file imports what: rule`. */
export const brokenRules = (imports: Import[]): string[] => broken(RULES, imports);

/** The same for the imports of the server's tests and the journeys. */
export const brokenTestRules = (imports: Import[]): string[] => broken(TEST_RULES, imports);

function broken(rules: readonly Rule[], imports: Import[]): string[] {
  return imports.flatMap(({ from, to, specifier }) =>
    rules
      .filter((rule) => rule.isBroken(from, to))
      .map(({ sentence }) => `${from.path} imports ${specifier}: ${sentence}`),
  );
}

/**
 * Files outside the folders of features (app.ts, features/index.ts, pages.tsx, start/ …) mount features, so they may
 * import any file of them. The panel
 * loads the tab of each feature.
 */
function mayBypassIndex(from: Module, to: Module): boolean {
  return (
    INDEXES.has(to.name) ||
    (from.part === to.part && from.folder === '' && from.floor !== 'platform') ||
    combinesTables(from, to) ||
    (from.folder === 'admin' && /^web\/features\/[\w-]+\/panel\/(.+\/)?\w+Tab\.tsx$/.test(to.path))
  );
}

/** The database schema combines the tables of all features. */
function combinesTables(from: Module, to: Module): boolean {
  return from.path === 'server/platform/database/schema.ts' && to.name === 'tables.ts';
}
