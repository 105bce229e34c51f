import { CalendarDays, Megaphone } from 'lucide-react';
import type { ElementType } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { whereabouts } from '#contract/listings/whereabouts.ts';
import { withDate } from '#contract/with-date.ts';
import { ReportLink } from '#web/reports/index.ts';
import { PrintedAddress } from '#web/shell/index.ts';
import { classes } from '#web/ui/classes.ts';
import { Stamp } from '#web/ui/Stamp.tsx';
import { AssociationBlock } from './AssociationBlock.tsx';
import { Bonded } from './Bonded.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { Heart } from './card/Heart.tsx';
import { detailsOf, storyOf } from './details.ts';
import { Freshness } from './Freshness.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { isOutOfSight } from './out-of-sight.ts';
import { placeOf } from './place.ts';
import type { Publisher } from './read.ts';
import { Share } from './Share.tsx';
import { StatusChips } from './StatusChips.tsx';
import { Video } from './Video.tsx';

interface ListingBodyProps {
  listing: Listing;
  /** Null until its profile is loaded. */
  association: Publisher | null;
  /** Element of the name: `h1` on the listing's own page, the dialog's title in the dialog. */
  Title: ElementType<{ className: string; children: string }>;
  /** Level of the headings below the name. */
  Part: 'h2' | 'h3';
  /** True when the public cannot see the listing, even if the listing's own fields do not show why. */
  hidden?: boolean;
}

const day = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

/** A value with more characters than this takes the full width. */
const LONG = 40;

/**
 * The whole content of a listing in the specification's order: sharing, details, contacts, publisher. Dialog and page
 * share it.
 */
export function ListingBody({ listing, association, Title, Part, hidden = false }: ListingBodyProps) {
  const story = storyOf(listing);
  return (
    <div className="grid grid-cols-1 gap-7 print:block print:space-y-4">
      {(hidden || isOutOfSight(listing)) && <HiddenNote listing={listing} />}
      <header>
        <div className="flex min-h-6.5 flex-wrap items-center gap-2">
          <StatusChips listing={listing} />
          {listing.adopted && <Stamp className="mb-1 ml-1 text-lg">ADOTTATO</Stamp>}
        </div>
        <div className="mt-2 flex items-start gap-3">
          <Title className="min-w-0 flex-1 text-3xl break-words sm:text-4xl">{listing.name}</Title>
          <Heart id={listing.id} name={listing.name} look="paper" />
        </div>
        <p className="mt-1 text-lg text-ink-soft">
          {[listing.breed, listing.age, placeOf(whereabouts(listing))].filter((part) => part.trim()).join(' · ')}
        </p>
        <div className="mt-4">
          <Share listing={listing} />
        </div>
      </header>

      {listing.adopted && (
        <p className="rounded-card bg-leaf-tint px-5 print:flow-root py-4 font-medium text-leaf">
          Qui il lieto fine c'è già stato: {listing.name} ha trovato casa.
        </p>
      )}

      {listing.important_notes.trim() && (
        <section className="rounded-card bg-rose-tint p-5 print:flow-root">
          <Part className="flex items-center gap-2 text-lg text-rose-hover">
            <Megaphone size={20} aria-hidden="true" />
            Appello
          </Part>
          <p className="mt-2 whitespace-pre-line">{listing.important_notes.trim()}</p>
        </section>
      )}

      {listing.bonded_with && <Bonded name={listing.name} other={listing.bonded_with} />}

      {story && (
        <section>
          <Part className="text-xl">La sua storia</Part>
          <p className="mt-2 whitespace-pre-line">{story}</p>
        </section>
      )}

      {listing.video_url && <Video address={listing.video_url} name={listing.name} />}

      <section className="print:clear-both">
        <Part className="text-xl">La sua scheda</Part>
        <dl className="mt-3 grid grid-cols-2 gap-x-5 print:grid-cols-4">
          {detailsOf(listing).map(({ label, value }) => (
            <div key={label} className={classes('border-t border-line py-2.5', value.length > LONG && 'col-span-2')}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-medium break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section>
        <Part className="text-xl">Contatti</Part>
        <div className="mt-3">
          <ContactBlock listing={listing} />
        </div>
      </section>

      <section>
        <Part className="sr-only">Chi se ne prende cura</Part>
        <AssociationBlock listing={listing} association={association} />
      </section>

      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4 text-sm text-ink-soft">
        <p className="flex items-center gap-2">
          <CalendarDays size={16} aria-hidden="true" />
          <span>
            Annuncio{' '}
            <time dateTime={listing.created_at}>{withDate('del', day.format(new Date(listing.created_at)))}</time>
            {!listing.adopted && (
              <span className="print:hidden">
                {' · '}
                <Freshness confirmed={listing.confirmed_at} />
              </span>
            )}
          </span>
        </p>
        <ReportLink listing={listing.id} name={listing.name} />
      </div>
      <PrintedAddress path={`/annuncio/${listing.id}`} />
    </div>
  );
}
