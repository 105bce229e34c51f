/** One measured ratio and what was aimed at. */
export interface Measured {
  name: string;
  ratio: number;
  /** At least (`>=`) or at most (`<=`) this. */
  aim: { kind: '>=' | '<='; value: number };
  note?: string;
}

/** A table for people; answers whether every aim was met. */
export function report(rows: readonly Measured[]): boolean {
  const met = ({ ratio, aim }: Measured) => (aim.kind === '>=' ? ratio >= aim.value : ratio <= aim.value);
  for (const row of rows) {
    const mark = met(row) ? 'sì' : 'NO';
    console.log(
      `${row.name.padEnd(58)} ${row.ratio.toFixed(3).padStart(8)}  (${row.aim.kind} ${row.aim.value})  ${mark}  ${row.note ?? ''}`,
    );
  }
  return rows.every(met);
}
