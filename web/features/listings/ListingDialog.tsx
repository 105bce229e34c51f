import { Suspense, useRef } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { QuestionnaireInDialog } from '#web/features/questionnaires/index.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { Dialog, DialogTitle } from '#web/platform/ui/Dialog.tsx';
import { ContactBar } from './ContactBar.tsx';
import { Gallery } from './Gallery.tsx';
import { ListingBody } from './ListingBody.tsx';
import { useAssociation } from './use-association.ts';

export interface ListingDialogProps {
  listing: Listing;
  /** Shows the association's questionnaire about the listing instead of the listing. */
  asks: boolean;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** A listing over the page it was opened from: a sheet with the gallery on top on a phone, two columns on a desktop. */
export default function ListingDialog({ listing, asks, open, onClose, onClosed }: ListingDialogProps) {
  const association = useAssociation(listing.association_id);
  // Initial focus on the dialog itself: a focus ring on the first image would frame the animal.
  const whole = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      focusFirst={whole}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      keep={asks}
      bare
      size="wide"
      phone="full"
    >
      <div
        ref={whole}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none lg:grid lg:h-[min(46rem,calc(100dvh-3rem))] lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className={classes('min-h-0 flex-1 overflow-y-auto overscroll-contain lg:contents', !asks && 'sheet')}>
          <Gallery
            listing={listing}
            sizes="(min-width: 1024px) 32rem, 100vw"
            className={asks ? 'max-lg:hidden' : 'lg:row-span-2 lg:justify-center lg:bg-paper-deep'}
            stageClass="aspect-(--shape) sm:max-h-[max(29rem,60vh)] lg:max-h-full lg:min-h-0"
          />
          {asks ? (
            <div className="bg-paper p-4 pt-5 sm:p-7 lg:overflow-y-auto lg:overscroll-contain">
              <Suspense>
                <QuestionnaireInDialog listing={listing} association={association} />
              </Suspense>
            </div>
          ) : (
            <div className="p-5 print:contents sm:p-7 lg:overflow-y-auto lg:overscroll-contain">
              <ListingBody listing={listing} association={association} Title={DialogTitle} Part="h3" />
            </div>
          )}
        </div>
        {!asks && <ContactBar listing={listing} />}
      </div>
    </Dialog>
  );
}
