import type { Read, Write } from './connection.ts';

const announced = new WeakMap<Write, Set<string>>();

/** Notifies the listeners of a topic in this process after this transaction has committed; never after a rollback. */
export function announce(db: Write, topic: string): void {
  announced.get(db)?.add(topic);
}

/** In-process subscribers, notified only after a successful commit. */
export class AfterCommit {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Returns a function that removes the listener. A listener must not throw. */
  listen(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Runs a transaction, then notifies the listeners of the topics that it announced. */
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
