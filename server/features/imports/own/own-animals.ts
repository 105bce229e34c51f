import { statedIn } from '#server/features/listings/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { animalKeys } from './read-own-row.ts';
import { listOwnAnimals, ownListingsStamp } from './store.ts';

/** The animals of an account by `animalKeys`, with the ids of their listings. Read again only when they have changed. */
export class OwnAnimals {
  readonly #account: string;
  #stamp = '';
  #known = new Map<string, string>();

  constructor(account: string) {
    this.#account = account;
  }

  get known(): ReadonlyMap<string, string> {
    return this.#known;
  }

  async refresh(db: Read): Promise<void> {
    const stamp = await ownListingsStamp(db, this.#account);
    if (stamp === this.#stamp) return;
    const rows = await listOwnAnimals(db, this.#account);
    this.#known = new Map(
      rows.flatMap((row) =>
        animalKeys({ ...row, isStated: statedIn(row).has('born_on') }).map((key) => [key, row.id] as const),
      ),
    );
    this.#stamp = stamp;
  }

  /** Adds what a committed transaction has published; `stamp` is that of its end. */
  add(animals: Iterable<readonly [keys: readonly string[], id: string]>, stamp: string): void {
    for (const [keys, id] of animals) for (const key of keys) this.#known.set(key, id);
    this.#stamp = stamp;
  }
}
