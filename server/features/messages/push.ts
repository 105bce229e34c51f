import { findListing } from '#server/features/listings/index.ts';
import type { PushComposers } from '#server/features/push/index.ts';

/** Notifies an account of a message about a listing that still exists. The message itself is in the mail only. */
export const messagePushes: PushComposers = {
  async messaggio(db, { about }) {
    const listing = await findListing(db, about);
    if (!listing) return null;
    return {
      title: `Un messaggio per ${listing.name}`,
      body: 'Ti aspetta nella tua posta elettronica.',
      url: `/annuncio/${listing.id}`,
      tag: 'messaggi',
    };
  },
};
