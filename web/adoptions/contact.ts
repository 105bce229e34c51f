import type { Adoption } from '#contract/adoptions/adoption.ts';

/** The page with the association's questionnaire about this animal. */
export function questionnairePath(listing: Adoption): string {
  return `/preaffido/${listing.association_id}?post=${encodeURIComponent(listing.id)}`;
}

/** A chat that begins with a sentence about this animal; "" where there is no number to chat with. */
export function chatLink({ name, contact }: Adoption): string {
  return contact.whatsapp_link && `${contact.whatsapp_link}?text=${encodeURIComponent(greeting(name))}`;
}

/** A mail about this animal; "" without an address. */
export function mailLink({ name, contact }: Adoption): string {
  if (!contact.email) return '';
  const address = encodeURIComponent(contact.email).replace('%40', '@');
  const subject = encodeURIComponent(`Annuncio di ${name}`);
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(greeting(name))}`;
}

function greeting(name: string): string {
  return `Ciao! Ho visto l'annuncio di ${name} e vorrei avere qualche informazione.`;
}
