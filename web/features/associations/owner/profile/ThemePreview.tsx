import { MapPin, PawPrint } from 'lucide-react';
import type { CSSProperties } from 'react';

interface ThemePreviewProps {
  /** The colours as CSS variables, of both schemes. */
  style: CSSProperties;
  name: string;
  city: string;
  logo: string;
  banner: string;
}

/** Preview of the page in these colours, adjusted for contrast as on the real page. It contains no controls. */
export function ThemePreview({ style, name, city, logo, banner }: ThemePreviewProps) {
  return (
    <figure className="m-0">
      <div
        aria-hidden="true"
        style={style}
        className="overflow-hidden rounded-card bg-(--page-ground) text-(--page-ink) shadow-soft ring-1 ring-line select-none"
      >
        {banner ? (
          <img src={banner} alt="" className="aspect-3/1 w-full object-cover" />
        ) : (
          <div className="h-16 bg-linear-to-br from-(--page-accent) to-(--page-accent-soft)" />
        )}
        <div className="flex items-end gap-3 bg-(--page-band) px-4 pb-3 text-(--page-on-band)">
          <span className="-mt-6 grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-card text-primary ring-4 ring-(--page-band)">
            {logo ? <img src={logo} alt="" className="size-full object-cover" /> : <PawPrint size={26} />}
          </span>
          <span className="min-w-0 truncate pt-2 font-display text-xl font-bold">{name || 'La tua associazione'}</span>
        </div>
        <div className="grid gap-3 p-4">
          <span className="inline-flex w-fit items-center gap-1.5 rounded-full border border-line bg-card px-3 py-0.5 text-sm font-semibold text-(--page-link-on-card)">
            <MapPin size={15} />
            <span>{city || 'La tua città'}</span>
          </span>
          <p>Ogni cane che arriva da noi ha una storia, e una seconda possibilità.</p>
          <p className="text-sm text-(--page-ink-soft)">
            Seguici e <span className="font-semibold text-(--page-link) underline">vieni a trovarci</span>.
          </p>
          <span className="w-fit rounded-full bg-(--page-primary) px-5 py-2 font-semibold text-(--page-on-primary)">
            Contattaci
          </span>
        </div>
      </div>
      <figcaption className="mt-2 text-sm text-ink-soft">
        Anteprima. Se un colore si legge male, la pagina ne usa la tonalità più vicina che si legge bene.
      </figcaption>
    </figure>
  );
}
