import type { Kept } from './kept.ts';

/** A measured ratio and its target. */
export interface Measured {
  name: string;
  ratio: number;
  /** Lower (`>=`) or upper (`<=`) bound. */
  aim: { kind: '>=' | '<='; value: number };
  note?: string;
}

/** Share by which a ratio differs between two runs of the same program on a machine with other work. */
const NOISE = 0.2;

/** Prints a table beside the kept one; returns whether all targets were met and nothing got worse. */
export function report(rows: readonly Measured[], kept: Kept): boolean {
  let isGood = true;
  for (const row of rows) {
    const met = row.aim.kind === '>=' ? row.ratio >= row.aim.value : row.ratio <= row.aim.value;
    const before = kept[row.name];
    const worse = before !== undefined && isWorse(row, before);
    isGood &&= met && !worse;
    const columns = [
      row.name.padEnd(58),
      row.ratio.toFixed(3).padStart(8),
      `(${row.aim.kind} ${row.aim.value})`.padEnd(10),
      met ? 'sì' : 'NO',
      before === undefined ? 'nuovo'.padEnd(13) : `prima ${before.toFixed(3).padStart(7)}`,
      worse ? 'PEGGIO' : '      ',
      row.note ?? '',
    ];
    console.log(columns.join('  '));
  }
  return isGood;
}

/** Whether a ratio has moved away from its target by more than the noise of the machine. */
function isWorse({ ratio, aim }: Measured, before: number): boolean {
  return aim.kind === '>=' ? ratio < before * (1 - NOISE) : ratio > before * (1 + NOISE);
}
