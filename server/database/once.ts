import { refusalOf } from './failures.ts';

/**
 * Makes something under a key that a client may send twice. `earlier` looks for what the key made before; `make` writes
 * it under a unique index.
 */
export async function once<Made>(earlier: () => Promise<Made | undefined>, make: () => Promise<Made>): Promise<Made> {
  const known = await earlier();
  if (known !== undefined) return known;
  try {
    return await make();
  } catch (error) {
    // the same key, sent twice at once: the other one was first
    const first = refusalOf(error) === 'unique' ? await earlier() : undefined;
    if (first !== undefined) return first;
    throw error;
  }
}
