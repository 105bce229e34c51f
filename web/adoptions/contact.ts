import type { Adoption } from '#contract/adoptions/adoption.ts';

/** The page with the association's questionnaire about this animal; about none once it is adopted. */
export function questionnairePath({ id, association_id, adopted }: Adoption): string {
  const page = `/preaffido/${association_id}`;
  return adopted ? page : `${page}?post=${encodeURIComponent(id)}`;
}

/** The page with the animals of the same publisher that still look for a home. */
export function othersPath({ association_id }: Adoption): string {
  return `/associazione/${association_id}?adopted=false`;
}

/** A chat that begins with a sentence about this animal; "" where there is no number to chat with. */
export function chatLink(listing: Adoption): string {
  const link = listing.contact.whatsapp_link;
  return link && `${link}?text=${encodeURIComponent(greeting(listing))}`;
}

/** A mail about this animal; "" without an address. */
export function mailLink(listing: Adoption): string {
  const { name, contact } = listing;
  if (!contact.email) return '';
  const address = encodeURIComponent(contact.email).replace('%40', '@');
  const subject = encodeURIComponent(`Annuncio di ${name}`);
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(greeting(listing))}`;
}

function greeting({ name, adopted }: Adoption): string {
  if (adopted) return `Ciao! Ho visto che ${name} ha già trovato casa. C'è un altro animale che posso conoscere?`;
  return `Ciao! Ho visto l'annuncio di ${name} e vorrei avere qualche informazione.`;
}
