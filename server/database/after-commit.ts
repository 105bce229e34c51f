import type { Read, Write } from './connection.ts';

const announced = new WeakMap<Write, Set<string>>();

/** Tells the listeners of a topic in this process, once this transaction is committed and only then. */
export function announce(db: Write, topic: string): void {
  announced.get(db)?.add(topic);
}

/** The world hears after the commit: who listens for which topic. */
export class AfterCommit {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Answers with what ends the listening. A listener must not throw. */
  listen(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Runs a transaction, then tells of what it announced. */
  async run<T>(db: Read, work: (transaction: Write) => Promise<T>): Promise<T> {
    const topics = new Set<string>();
    const result = await db.transaction().execute((transaction) => {
      announced.set(transaction, topics);
      return work(transaction);
    });
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener();
    return result;
  }
}
