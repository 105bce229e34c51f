/** Addresses that chats and social networks show with an image; each redirects a visitor to the listing. */
interface ShareLinks {
  /** The address that is copied, or passed to the native share sheet. */
  address: string;
  facebook: string;
  whatsapp: string;
}

/** Returns the sentence that goes with a shared listing. */
export function shareText({ name, adopted }: { name: string; adopted: boolean }): string {
  return `${name} ${adopted ? 'ha trovato casa' : 'cerca casa'}`;
}

/** Returns the share links. `portal` is the absolute address of the portal, without a trailing slash. */
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
