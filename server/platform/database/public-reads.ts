import { AsyncLocalStorage } from 'node:async_hooks';

interface Reads {
  /** True once something was written: what follows must see it. */
  fromPrimary: boolean;
}

const context = new AsyncLocalStorage<Reads>();

/** Runs work whose result is the same for everybody: a replica may answer its queries. */
export function readsForEverybody<T>(work: () => Promise<T>): Promise<T> {
  return context.run({ fromPrimary: false }, work);
}

/** Runs work that keeps what it reads for longer than one content version. */
export function readsFromPrimary<T>(work: () => Promise<T>): Promise<T> {
  return context.run({ fromPrimary: true }, work);
}

/** The work that runs now has begun to write. */
export function noteWrite(): void {
  const reads = context.getStore();
  if (reads) reads.fromPrimary = true;
}

/** Whether a replica may answer a query of the work that runs now. */
export function mayReadReplica(): boolean {
  return context.getStore()?.fromPrimary === false;
}
