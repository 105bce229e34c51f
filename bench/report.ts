/** A measured ratio and its target. */
export interface Measured {
  name: string;
  ratio: number;
  /** Lower (`>=`) or upper (`<=`) bound. */
  aim: { kind: '>=' | '<='; value: number };
  note?: string;
}

/** Prints a table; returns whether all targets were met. */
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
