import type { PushComposers } from '#server/features/push/index.ts';
import { findOne } from './store.ts';

/**
 * Notifies an association of a new questionnaire that it has not read yet, by the name of the animal. Nothing says who
 * sent it: others see a screen.
 */
export const questionnairePushes: PushComposers = {
  async questionario(db, { about }) {
    const row = await findOne(db, about);
    if (!row || row.seen || row.withdrawn_at !== null) return null;
    return {
      title: row.post_name ? `Una nuova domanda per ${row.post_name}` : 'Una nuova domanda di adozione',
      body: 'Aprila quando puoi.',
      url: '/miei-questionari',
      tag: 'questionari',
    };
  },
};
