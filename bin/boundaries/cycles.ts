import type { Import } from './imports.ts';

/** The folders of one part, each with the folders of the same part that it imports. */
export type FolderGraph = Map<string, Set<string>>;

/** Returns the graph of a part. Files outside the floors and the database schema mount features: they do not count. */
export function folderGraph(imports: Import[], part: string): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const { from, to } of imports) {
    if (from.part !== part || from.folder === '' || from.path === 'server/platform/database/schema.ts') continue;
    const targets = graph.get(from.folder) ?? new Set();
    graph.set(from.folder, targets);
    if (to.part !== part || to.folder === '' || to.folder === from.folder) continue;
    targets.add(to.folder);
    // a folder whose files import nothing
    if (!graph.has(to.folder)) graph.set(to.folder, new Set());
  }
  return graph;
}

/** Returns the groups of folders that reach each other by imports (Tarjan's strongly connected components). */
export function cyclesIn(graph: FolderGraph): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (folder: string): number => {
    let lowest = index.size;
    index.set(folder, lowest);
    stack.push(folder);
    for (const target of graph.get(folder) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target)!);
    }
    if (lowest === index.get(folder)) {
      const group = stack.splice(stack.indexOf(folder));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return lowest;
  };
  for (const folder of graph.keys()) if (!index.has(folder)) visit(folder);
  return cycles;
}

/** Returns a line per cycle between folders of one part. */
export function brokenCycles(imports: Import[]): string[] {
  const parts = [...new Set(imports.map(({ from }) => from.part))];
  return parts.flatMap((part) =>
    cyclesIn(folderGraph(imports, part)).map(
      (cycle) => `${part}: cycle of ${cycle.join(', ')} (${filesBetween(imports, part, cycle)})`,
    ),
  );
}

/** Each pair of folders of the cycle that import each other, with one of the files that do. */
function filesBetween(imports: Import[], part: string, cycle: string[]): string {
  const pairs = new Map<string, string>();
  for (const { from, to } of imports) {
    if (from.part !== part || to.part !== part || from.folder === to.folder) continue;
    if (!cycle.includes(from.folder) || !cycle.includes(to.folder)) continue;
    const pair = `${from.folder} ${to.folder}`;
    pairs.set(pair, pairs.get(pair) ?? `${from.path} imports ${to.folder}`);
  }
  return [...pairs.values()].join('; ');
}
