import { sql } from 'kysely';
import type { Condition } from './text-search.ts';

/** What people write between the digits of a number. */
const BETWEEN = [' ', '\u00A0', '/', '-', '.', '(', ')'];

/**
 * Returns the condition that one of these columns contains one of these numbers, whatever stands between its digits. It
 * reads every row: for tables of some thousands.
 */
export function containsDigits(columns: readonly string[], numbers: readonly string[]): Condition {
  if (numbers.length === 0) return sql<boolean>`1 = 0`;
  const conditions = columns.flatMap((column) => {
    const digits = BETWEEN.reduce((value, sign) => sql`replace(${value}, ${sign}, '')`, sql`${sql.ref(column)}`);
    return numbers.map((number) => sql`${digits} like ${`%${number}%`}`);
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
