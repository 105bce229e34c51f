import type { Listing } from '#contract/features/listings/listing.ts';

/**
 * Returns the address of the association's questionnaire about this animal. Once it is adopted, the questionnaire names
 * no animal.
 */
export function questionnairePath({ id, association_id, adopted }: Listing): string {
  const page = `/preaffido/${association_id}`;
  return adopted ? page : `${page}?post=${encodeURIComponent(id)}`;
}

/** Returns the address of the animals of the same publisher that are not yet adopted. */
export function othersPath({ association_id }: Listing): string {
  return `/associazione/${association_id}?adopted=false`;
}

/** Returns a chat link with a first sentence about this animal, "" if there is no WhatsApp number. */
export function chatLink(listing: Listing): string {
  const link = listing.contact.whatsapp_link;
  return link && `${link}?text=${encodeURIComponent(greeting(listing))}`;
}

/** Returns a `mailto:` link about this animal, "" if there is no address. */
export function mailLink(listing: Listing): string {
  const { name, contact } = listing;
  if (!contact.email) return '';
  const address = encodeURIComponent(contact.email).replace('%40', '@');
  const subject = encodeURIComponent(`Annuncio di ${name}`);
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(greeting(listing))}`;
}

function greeting({ name, adopted }: Listing): string {
  if (adopted) return `Ciao! Ho visto che ${name} ha già trovato casa. C'è un altro animale che posso conoscere?`;
  return `Ciao! Ho visto l'annuncio di ${name} e vorrei avere qualche informazione.`;
}

/**
 * Returns whether visitors write by the portal: every account has an e-mail, so one that is not shown belongs to a
 * private person who does not show the contacts.
 */
export function takesMessages({ contact }: Listing): boolean {
  return contact.email === '';
}
