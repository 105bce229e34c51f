import { readFileSync, writeFileSync } from 'node:fs';
import type { Measured } from './report.ts';

const FILE = new URL('kept.json', import.meta.url);

/** Ratios by name of the row. */
export type Kept = Record<string, number>;

/** Returns the kept tables by name of the bench. */
export function readKept(): Record<string, Kept> {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Kept>;
}

/** Replaces one table. */
export function keep(name: string, rows: readonly Measured[]): void {
  const table = Object.fromEntries(rows.map((row) => [row.name, Number(row.ratio.toPrecision(3))]));
  writeFileSync(FILE, `${JSON.stringify({ ...readKept(), [name]: table }, null, 2)}\n`);
}
