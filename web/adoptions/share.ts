/** Addresses that a chat or a social network shows with a picture; both send a person on to the listing. */
export interface ShareLinks {
  /** What is copied, and handed to the phone's own sheet. */
  address: string;
  facebook: string;
  whatsapp: string;
}

/** `portal` is the absolute address of the portal, without a slash at the end. */
export function shareLinks(portal: string, { id, name }: { id: string; name: string }): ShareLinks {
  const address = `${portal}/api/annuncio/${encodeURIComponent(id)}`;
  const preview = `${portal}/api/public/adoption/${encodeURIComponent(id)}`;
  return {
    address,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(preview)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${name} cerca casa: ${address}`)}`,
  };
}
