/** Addresses that a chat or a social network shows with a picture; both send a person on to the listing. */
export interface ShareLinks {
  /** What is copied, and handed to the phone's own sheet. */
  address: string;
  facebook: string;
  whatsapp: string;
}

/** What is said of a listing that is passed on. */
export function shareText({ name, adopted }: { name: string; adopted: boolean }): string {
  return `${name} ${adopted ? 'ha trovato casa' : 'cerca casa'}`;
}

/** `portal` is the absolute address of the portal, without a slash at the end. */
export function shareLinks(portal: string, listing: { id: string; name: string; adopted: boolean }): ShareLinks {
  const id = encodeURIComponent(listing.id);
  const address = `${portal}/api/annuncio/${id}`;
  const preview = `${portal}/api/public/adoption/${id}`;
  return {
    address,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(preview)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${shareText(listing)}: ${address}`)}`,
  };
}
