import { refusalOf } from './failures.ts';

/**
 * Idempotent creation under a key that a client may send twice. `earlier` returns what an earlier request with the key
 * created; `make` inserts under a unique index.
 */
export async function idempotent<Made>(
  earlier: () => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  const known = await earlier();
  if (known !== undefined) return known;
  try {
    return await make();
  } catch (error) {
    // a concurrent request with the same key was inserted first
    const first = refusalOf(error) === 'unique' ? await earlier() : undefined;
    if (first !== undefined) return first;
    throw error;
  }
}
