import { ClipboardList, PawPrint, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#contract/features/listings/listing.ts';
import { VerifiedBadge } from '#web/features/verification/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { questionnairePath } from './contact.ts';
import { HowToAdopt } from './HowToAdopt.tsx';
import { placeOf } from './place.ts';
import type { Publisher } from './read.ts';

interface AssociationBlockProps {
  listing: Listing;
  /** Null until its profile is loaded. */
  association: Publisher | null;
}

/** Shows the publisher of a listing, with links to its page and to its questionnaire. */
export function AssociationBlock({ listing, association }: AssociationBlockProps) {
  const page = `/associazione/${listing.association_id}`;
  return (
    <div className="rounded-card border border-line bg-paper p-5 print:border-0 print:bg-transparent print:p-0">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-card text-primary shadow-soft">
          {association?.logo ? (
            <ResponsiveImage image={association.logo} alt="" sizes="64px" className="bg-card" />
          ) : (
            <PawPrint size={28} aria-hidden="true" />
          )}
        </span>
        <p className="min-w-0 flex-[1_1_7rem]">
          <span className="block text-sm text-ink-soft">Pubblicato da</span>
          <Link to={page} className="block text-lg leading-snug font-semibold print:line-clamp-2 hover:text-primary">
            {listing.association_name}
          </Link>
          <span className="block text-ink-soft">{placeOf(listing)}</span>
          {association?.not_association && (
            <Chip icon={<UserRound size={15} aria-hidden="true" />} className="mt-1.5 bg-card">
              Privato
            </Chip>
          )}
        </p>
      </div>
      {association && <VerifiedBadge association={association} className="mt-4" />}
      {association && !listing.adopted && <HowToAdopt association={association} className="mt-4 print:hidden" />}
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton to={page} look="secondary" className="flex-auto">
          Vedi scheda
        </LinkButton>
        <LinkButton
          to={questionnairePath(listing)}
          look={listing.adopted ? 'secondary' : 'primary'}
          className="flex-auto"
          icon={<ClipboardList size={20} aria-hidden="true" />}
        >
          Questionario
        </LinkButton>
      </div>
    </div>
  );
}
