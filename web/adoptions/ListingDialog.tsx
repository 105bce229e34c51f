import type { Adoption } from '#contract/adoptions/adoption.ts';
import { Dialog, DialogTitle } from '#web/ui/Dialog.tsx';
import { ContactBar } from './ContactBar.tsx';
import { Gallery } from './Gallery.tsx';
import { ListingBody } from './ListingBody.tsx';
import { useAssociation } from './use-association.ts';

interface ListingDialogProps {
  listing: Adoption;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** A listing over the page it was found on: a sheet with the gallery on top on a phone, two columns on a desktop. */
export default function ListingDialog({ listing, open, onClose, onClosed }: ListingDialogProps) {
  const association = useAssociation(listing.association_id);
  return (
    <Dialog open={open} onClose={onClose} onClosed={onClosed} bare size="wide" phone="full">
      <div className="flex min-h-0 flex-1 flex-col lg:grid lg:h-[min(46rem,calc(100dvh-3rem))] lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)_auto]">
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain lg:contents">
          <Gallery
            listing={listing}
            sizes="(width >= 1024px) 32rem, 100vw"
            className="lg:row-span-2"
            stageClass="aspect-square sm:aspect-video lg:aspect-auto lg:min-h-0 lg:flex-1"
          />
          <div className="p-5 sm:p-7 lg:overflow-y-auto lg:overscroll-contain">
            <ListingBody listing={listing} association={association} Title={DialogTitle} Part="h3" />
          </div>
        </div>
        <ContactBar listing={listing} />
      </div>
    </Dialog>
  );
}
