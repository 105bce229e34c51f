import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderGraph } from './cycles.ts';
import { readImports } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const graph = folderGraph(readImports(root), 'server');

/** Returns the number of the line of ARCHITECTURE.md that names each folder of the server. */
function listedFolders(): Map<string, number> {
  const [, section = ''] = readFileSync(`${root}ARCHITECTURE.md`, 'utf8').split(/^## Order of .*\n/m);
  const lines = section.matchAll(/^(\d+)\. (`.+`)$/gm);
  return new Map(
    [...lines].flatMap(([, line, folders = '']) =>
      [...folders.matchAll(/`([\w-]+)`/g)].map(([, folder = '']) => [folder, Number(line)] as const),
    ),
  );
}

test('ARCHITECTURE.md lists each folder of the server', () => {
  expect([...listedFolders().keys()].toSorted()).toEqual([...graph.keys()].toSorted());
});

test('each folder of the server imports only folders of lines above its own in that list', () => {
  const lineOf = listedFolders();
  const wrong = [...graph].flatMap(([folder, targets]) =>
    [...targets].filter((target) => lineOf.get(target)! >= lineOf.get(folder)!).map((to) => `${folder} imports ${to}`),
  );
  expect(wrong).toEqual([]);
});
