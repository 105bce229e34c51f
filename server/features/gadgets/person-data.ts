import type { PersonalSource } from '#server/features/personal-data/index.ts';
import { deleteRequests, requestsFrom } from './store.ts';

/** The requests for gadgets that a person has sent. */
export const gadgetRequestsOfPerson: PersonalSource = {
  name: 'richieste-di-gadget',
  label: 'Richieste di gadget',
  tables: ['gadget_request'],
  async find(db, { kind, key }) {
    if (kind === 'phone') return [];
    return (await requestsFrom(db, key)).map((row) => ({
      id: row.id,
      at: row.created_at,
      title: row.gadget_name,
      content: row,
    }));
  },
  erase: deleteRequests,
};
