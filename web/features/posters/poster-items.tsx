import { FileText, ImageUp } from 'lucide-react';
import { type PosterKind, posterPath } from '#contract/features/posters/files.ts';
import type { MenuItem } from '#web/platform/ui/Menu.tsx';

const PRINTED = <FileText size={18} aria-hidden="true" />;
const POSTED = <ImageUp size={18} aria-hidden="true" />;
const ITEMS: Record<PosterKind, Pick<MenuItem, 'label' | 'note' | 'icon'>> = {
  poster: { label: 'Locandina', note: 'A4, con i biglietti da staccare', icon: PRINTED },
  kennelCard: { label: 'Cartellino', note: 'A5, da appendere al box', icon: PRINTED },
  square: { label: 'Immagine quadrata', note: 'Per i post', icon: POSTED },
  story: { label: 'Storia', note: 'Per Instagram e WhatsApp', icon: POSTED },
};

/** Returns the items of a menu that open the posters and pictures of a listing. */
export function posterItems(listing: { id: string }): MenuItem[] {
  return (Object.keys(ITEMS) as PosterKind[]).map((kind) => ({
    id: kind,
    ...ITEMS[kind],
    href: posterPath(listing.id, kind),
  }));
}
