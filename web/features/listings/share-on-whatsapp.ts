import { countPress } from './count-view.ts';
import { shareLinks } from './share.ts';

/** Returns what a link needs that shares a listing on WhatsApp. */
export function shareOnWhatsApp(portal: string, listing: { id: string; name: string; adopted: boolean }) {
  return {
    href: shareLinks(portal, listing).whatsapp,
    onClick: () => countPress(listing.id, 'condivisione'),
  };
}
