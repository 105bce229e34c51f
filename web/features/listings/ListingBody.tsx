import { CalendarDays, Megaphone } from 'lucide-react';
import type { ElementType } from 'react';
import { ageText } from '#contract/features/listings/age-text.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { LinkedProse } from '#web/features/contacts/index.ts';
import { ReportLink } from '#web/features/reports/index.ts';
import { MoneyWarning } from '#web/features/verification/index.ts';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Stamp } from '#web/platform/ui/Stamp.tsx';
import { AssociationBlock } from './AssociationBlock.tsx';
import { Bonded } from './Bonded.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { Heart } from './card/Heart.tsx';
import { detailsOf, storyOf } from './details.ts';
import { Freshness } from './Freshness.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { ListingCode } from './ListingCode.tsx';
import { listingPath } from './opening.ts';
import { isOutOfSight } from './out-of-sight.ts';
import { PaperAddress } from './PaperAddress.tsx';
import { placeAndDistanceOf } from './place.ts';
import type { Publisher } from './read.ts';
import { Share } from './Share.tsx';
import { StatusChips } from './StatusChips.tsx';
import { usePrint } from './use-print.tsx';
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

/** A value with more characters than this takes the full width. */
const LONG = 40;
/** Up to this many long values have two lines each on paper; with more of them each has one. */
const LONG_ON_PAPER = 5;

/**
 * The whole content of a listing in the specification's order: sharing, details, contacts, publisher. Dialog and page
 * share it.
 */
export function ListingBody({ listing, association, Title, Part, hidden = false }: ListingBodyProps) {
  const { qr, onPrint } = usePrint(listing.id);
  return (
    <div className="grid grid-cols-1 gap-7 print:contents">
      {(hidden || isOutOfSight(listing)) && <HiddenNote listing={listing} />}
      <header className="print:col-span-full print:row-start-1">
        <p className="hidden font-display text-5xl leading-none font-bold text-primary print:block">
          {listing.adopted ? 'Ho trovato casa' : 'Cerco casa'}
        </p>
        <div className="flex min-h-6.5 flex-wrap items-center gap-2 print:hidden">
          <StatusChips listing={listing} />
          {listing.adopted && <Stamp className="mb-1 ml-1 text-lg">ADOTTATO</Stamp>}
        </div>
        <div className="mt-2 flex items-start gap-3 print:mt-1">
          <Title className="min-w-0 flex-1 text-3xl break-words print:line-clamp-2 sm:text-4xl">{listing.name}</Title>
          <Heart id={listing.id} name={listing.name} look="paper" />
        </div>
        <p className="mt-1 text-lg text-ink-soft print:line-clamp-2">
          {[listing.breed, ageText(listing), placeAndDistanceOf(listing)].filter((part) => part.trim()).join(' · ')}
        </p>
        <div className="mt-4 print:hidden">
          <Share listing={listing} isPublic={!hidden && !isOutOfSight(listing)} onPrint={onPrint} />
        </div>
      </header>
      <ListingWords listing={listing} Part={Part} />
      <ListingFacts listing={listing} Part={Part} />
      <Foot listing={listing} association={association} Part={Part} qr={qr} />
    </div>
  );
}

type PartProps = Pick<ListingBodyProps, 'listing' | 'Part'>;

/** What is told of the animal. On paper it fills what the rest leaves free: a long text is set smaller, then fades out. */
export function ListingWords({ listing, Part }: PartProps) {
  const story = storyOf(listing);
  const appeal = listing.important_notes.trim();
  return (
    <div className={classes('contents', PAPER.words, paperSize(story.length + appeal.length))}>
      {listing.adopted && (
        <p className="rounded-card bg-leaf-tint px-5 py-4 font-medium text-leaf">
          {`Qui il lieto fine c'è già stato: ${listing.name} ha trovato casa.`}
        </p>
      )}

      {appeal && (
        <section className="rounded-card bg-rose-tint p-5 print:shrink-0 print:px-5 print:py-3">
          <Part className="flex items-center gap-2 text-lg text-rose-hover">
            <Megaphone size={20} aria-hidden="true" />
            Appello
          </Part>
          <p className="mt-2 whitespace-pre-line print:line-clamp-5">
            <LinkedProse text={appeal} />
          </p>
        </section>
      )}

      {listing.bonded_with && <Bonded name={listing.name} other={listing.bonded_with} />}

      {story && (
        <section>
          <Part className="text-xl">La sua storia</Part>
          <p className="mt-2 whitespace-pre-line">
            <LinkedProse text={story} />
          </p>
        </section>
      )}

      {listing.video_url && (
        <div className="print:hidden">
          <Video address={listing.video_url} name={listing.name} />
        </div>
      )}
    </div>
  );
}

/** What is known of the animal, as pairs of a label and its value. */
export function ListingFacts({ listing, Part }: PartProps) {
  const besidePhoto = listing.images.length > 0;
  const details = detailsOf(listing);
  const isFull = details.filter(({ value }) => value.length > LONG).length > LONG_ON_PAPER;
  return (
    <section className={besidePhoto ? PAPER.besidePhoto : PAPER.below}>
      <Part className="text-xl">La sua scheda</Part>
      <dl
        className={classes(
          'mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(7rem,50%-1.25rem),1fr))] gap-x-5 print:mt-1',
          besidePhoto ? 'print:grid-cols-2' : 'print:grid-cols-4',
        )}
      >
        {details.map(({ label, value }) => (
          <div
            key={label}
            className={classes(
              'border-t border-line py-2.5 print:py-1',
              value.length > LONG && 'col-span-full print:col-span-2',
            )}
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd
              className={classes(
                'font-medium break-words whitespace-pre-line',
                isFull ? 'print:line-clamp-1' : 'print:line-clamp-2',
              )}
            >
              <LinkedProse text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whom to call, who publishes, and where the listing is found. */
function Foot({
  listing,
  association,
  Part,
  qr,
}: PartProps & Pick<ListingBodyProps, 'association'> & { qr: Elements }) {
  return (
    <div className={classes('contents', PAPER.foot)}>
      <section>
        <Part className="text-xl">Contatti</Part>
        <div className="mt-3 print:mt-1">
          <ContactBlock listing={listing} />
        </div>
        {!listing.adopted && <MoneyWarning isNew={association?.new_account === true} className="mt-4" />}
      </section>

      <section>
        <Part className="sr-only">Chi se ne prende cura</Part>
        <AssociationBlock listing={listing} association={association} />
      </section>

      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4 text-sm text-ink-soft print:hidden">
        <p className="flex items-center gap-2">
          <CalendarDays size={16} aria-hidden="true" />
          <span>
            <span>{`Annuncio `}</span>
            <time dateTime={listing.created_at}>{withDate('del', longDate(listing.created_at))}</time>
            {!listing.adopted && (
              <span>
                {' · '}
                <Freshness published={listing.created_at} confirmed={listing.confirmed_at} />
              </span>
            )}
          </span>
        </p>
        <ListingCode code={listing.code} />
        <ReportLink listing={listing.id} name={listing.name} />
      </div>
      <PaperAddress code={listing.code} path={listingPath(listing.id)} qr={qr} />
    </div>
  );
}

/** Places on the sheet, which is a grid on paper only (`sheet` in app.css). */
const PAPER = {
  words:
    'print:col-span-full print:row-start-3 print:flex print:min-h-0 print:flex-col print:gap-3 print:overflow-hidden',
  besidePhoto: 'print:col-start-2 print:row-start-2',
  below: 'print:col-span-full print:row-start-2',
  foot: 'print:col-span-full print:row-start-4 print:grid print:grid-cols-[1fr_1fr_5.6cm] print:items-start print:gap-5 print:border-t print:border-line print:pt-3',
};

/** Returns the classes of a text with this many characters on paper. */
function paperSize(characters: number): string {
  if (characters <= 800) return '';
  return classes('fades', characters <= 1500 ? 'print:text-sm' : 'print:text-xs');
}
