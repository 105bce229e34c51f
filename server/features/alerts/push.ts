import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { readMailedAnimals, selectAvailable } from '#server/features/listings/index.ts';
import type { PushComposers } from '#server/features/push/index.ts';
import { findAlert } from './store.ts';

const NAMED_AT_MOST = 3;
const TAG_LENGTH = 12;

/**
 * Notifies of the animals that an alert found and that are still to be adopted, named as in the mail. A press opens the
 * animal or the search; the link of the alert is a secret and never leaves.
 */
export function alertPushes(config: Config): PushComposers {
  return {
    async avviso(db, { about, listingIds }) {
      const alert = await findAlert(db, about);
      if (alert?.state !== 'attivo') return null;
      const available = new Set(await selectAvailable(db, [...listingIds]));
      const ids = listingIds.filter((id) => available.has(id));
      if (ids.length === 0) return null;
      const animals = await readMailedAnimals(db, config, ids.slice(0, NAMED_AT_MOST));
      const more = ids.length - animals.length;
      const names = animals.map(({ label }) => label).join(' · ');
      return {
        title: ids.length === 1 ? 'Un nuovo animale per te' : `${ids.length} nuovi animali per te`,
        body: more > 0 ? `${names} · e ${more === 1 ? 'un altro' : `altri ${more}`}` : names,
        url: ids.length === 1 ? `/annuncio/${ids[0]}` : `/?${alert.search}`,
        // one tag per alert, so that two alerts do not replace each other; hashed, so that no id leaves the portal
        tag: createHash('sha256').update(about).digest('base64url').slice(0, TAG_LENGTH),
      };
    },
  };
}
