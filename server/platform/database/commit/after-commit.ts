import type { Write } from '../database.ts';

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

  /** Returns a function that notifies the listeners of the topics that this transaction announces from now on. */
  follow(transaction: Write): () => void {
    const topics = new Set<string>();
    announced.set(transaction, topics);
    return () => {
      for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener();
    };
  }
}
