import { findAccountsOf } from '#server/features/associations/index.ts';
import type { PersonalSource } from '#server/features/personal-data/index.ts';
import { deleteHelp, helpRequestsOfAll } from './store.ts';

/** The requests for help of the accounts with a person's contact. */
export const helpOfPerson: PersonalSource = {
  name: 'richieste-di-assistenza',
  label: 'Richieste di assistenza',
  tables: [],
  async find(db, person) {
    const accounts = await findAccountsOf(db, person);
    const rows = await helpRequestsOfAll(
      db,
      accounts.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      at: row.created_at,
      title: `Da ${row.association_name}`,
      content: row,
    }));
  },
  erase: deleteHelp,
};
