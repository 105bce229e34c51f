import { findAssociation, isAddressConfirmed } from '#server/features/associations/index.ts';
import { findListing } from '#server/features/listings/index.ts';
import type { PushComposers } from '#server/features/push/index.ts';

/** Notifies an account of a message about a listing that still exists. The message itself is in the mail only. */
export const messagePushes: PushComposers = {
  async messaggio(db, { about }) {
    const listing = await findListing(db, about);
    const account = listing && (await findAssociation(db, listing.association_id));
    if (!account) return null;
    return {
      title: `Un messaggio per ${listing.name}`,
      body: isAddressConfirmed(account)
        ? 'Ti aspetta nella tua posta elettronica.'
        : 'Arriva quando confermi la tua email: il link è nella tua posta elettronica.',
      url: `/annuncio/${listing.id}`,
      tag: 'messaggi',
    };
  },
};
