import { FileText, ImageUp, X } from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { posterPath } from '#contract/features/posters/files.ts';
import { shareOnWhatsApp, WhatsAppMark } from '#web/features/listings/index.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';

interface ShareNowProps {
  listing: Listing;
  onClose: () => void;
}

/** What its owner can do at once with a listing that was just published. */
export function ShareNow({ listing, onClose }: ShareNowProps) {
  const portal = useIdentity()?.public_url ?? '';
  const whatsapp = shareOnWhatsApp(portal, listing);
  return (
    <section aria-labelledby="condividi-ora" className="relative mb-5 rounded-card bg-primary-tint px-5 py-4 pr-14">
      <h3 id="condividi-ora" className="text-xl">
        Condividi ora
      </h3>
      <p className="mt-1">{`L'annuncio di ${listing.name} è pubblicato: più persone lo vedono, prima trova casa.`}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        <Way href={whatsapp.href} icon={<WhatsAppMark />} onClick={whatsapp.onClick}>
          WhatsApp
        </Way>
        <Way href={posterPath(listing.id, 'story')} icon={<ImageUp size={18} aria-hidden="true" />}>
          Storia
        </Way>
        <Way href={posterPath(listing.id, 'poster')} icon={<FileText size={18} aria-hidden="true" />}>
          Locandina
        </Way>
      </ul>
      <IconButton label="Chiudi" onClick={onClose} className="absolute top-2 right-2">
        <X size={20} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

interface WayProps {
  href: string;
  icon: Elements;
  onClick?: () => void;
  children: string;
}

function Way({ href, icon, onClick, children }: WayProps) {
  return (
    <li>
      <a
        href={href}
        onClick={onClick}
        target="_blank"
        rel="noopener noreferrer"
        className="gentle inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-card px-4 font-semibold text-ink hover:border-primary hover:text-primary"
      >
        {icon}
        <span>{children}</span>
      </a>
    </li>
  );
}
