const DAMAGED = 'Il file di backup è danneggiato o non è un backup di Trovacuccia';

/** A file that cannot be restored. The message is one Italian sentence. */
export class DamagedBackupError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${DAMAGED} (${reason}).`, { cause });
  }
}

/** Iterates `reading` and converts its errors to `DamagedBackupError`, except for a missing or unreadable file. */
export async function* orDamaged<T>(reading: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = reading[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        throw asDamage(error);
      });
      if (next.done) return;
      // errors that the consumer throws are not caught
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

function asDamage(error: unknown): unknown {
  if (error instanceof DamagedBackupError) return error;
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`Il file di backup ${path ?? ''} non c'è.`, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EISDIR') {
    return new Error(`Il file di backup ${path ?? ''} non si può leggere.`, { cause: error });
  }
  return new DamagedBackupError(error);
}
