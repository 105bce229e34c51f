import { searchWords } from '#contract/features/listings/search-words.ts';
import type { PersonalSource } from '#server/features/personal-data/index.ts';
import { placeName } from './mails.ts';
import { searchStored } from './search-key.ts';
import { alertsOf, deleteAlerts } from './store.ts';

/** The alerts of a person's e-mail address. */
export const alertsOfPerson: PersonalSource = {
  name: 'avvisi',
  label: 'Avvisi per nuovi animali',
  tables: ['alert_address', 'alert_mailed'],
  async find(db, { kind, key }) {
    if (kind === 'phone') return [];
    return (await alertsOf(db, key)).map(({ id, email, search, frequency, state, created_at, until }) => {
      const storedSearch = searchStored(search);
      const words = searchWords(storedSearch, { place: placeName(storedSearch.near) }).join(', ');
      return {
        id,
        at: created_at,
        title: `${words} (${state})`,
        content: { id, email, ricerca: words, frequenza: frequency, stato: state, creato: created_at, fino: until },
      };
    });
  },
  erase: deleteAlerts,
};
