/** What a database refused, in words that both engines share. */
export type Refusal = 'unique' | 'foreign_key' | 'other';

const SQLITE_UNIQUE = [2067, 1555];
const SQLITE_FOREIGN_KEY = 787;

/** Maps the two engines' error codes to one vocabulary. */
export function refusalOf(error: unknown): Refusal {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number };
  if (code === '23505' || SQLITE_UNIQUE.includes(errcode ?? 0)) return 'unique';
  if (code === '23503' || errcode === SQLITE_FOREIGN_KEY) return 'foreign_key';
  return 'other';
}
