import { useState } from 'react';
import { ageText } from '#contract/features/listings/age-text.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { UploadedImage } from '#web/platform/media/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { Tabs } from '#web/platform/ui/Tabs.tsx';
import { ContactBar } from '../../ContactBar.tsx';
import { ListingCard } from '../../card/ListingCard.tsx';
import { Gallery } from '../../Gallery.tsx';
import { ListingFacts, ListingWords } from '../../ListingBody.tsx';
import { placeAndDistanceOf } from '../../place.ts';
import { StatusChips } from '../../StatusChips.tsx';
import type { ListingForm } from '../form.ts';
import type { PublisherOfForm } from '../publisher-of-form.ts';
import { PreviewedContacts } from './PreviewedContacts.tsx';
import { previewListing } from './preview-listing.ts';
import { useMeasuredImages } from './use-measured-images.ts';

interface ListingPreviewProps {
  form: ListingForm;
  images: readonly UploadedImage[];
  association: PublisherOfForm;
  /** The listing that the form changes; null for a new one. */
  listing: Listing | null;
  open: boolean;
  onClose: () => void;
}

/**
 * Shows a listing as visitors will see it, before it is saved: in a list and on its page. Nothing of it is counted,
 * shared or marked as a favourite.
 */
export default function ListingPreview({ form, images, association, listing, open, onClose }: ListingPreviewProps) {
  const [tab, setTab] = useState('scheda');
  // the age of what was just written is that of now, as long as the dialog is open
  const [now] = useState(() => new Date());
  const previewed = previewListing({ form, images: useMeasuredImages(images), association, listing, now });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Anteprima"
      description={`Così lo vedrà chi cerca, quando lo ${listing ? 'salvi' : 'pubblichi'}.`}
      size="wide"
      phone="full"
      footer={<Button onClick={onClose}>Torna al modulo</Button>}
    >
      <Tabs
        label="Dove si vede"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'scheda', label: 'La scheda', content: () => <Article listing={previewed} /> },
          { id: 'lista', label: 'Nella lista', content: () => <Card listing={previewed} /> },
        ]}
      />
    </Dialog>
  );
}

/** A picture of the card: its link and its heart lead nowhere yet. Its words are those of the other tab. */
function Card({ listing }: { listing: Listing }) {
  return (
    <figure className="mx-auto max-w-72">
      <div inert className="[&_button]:hidden">
        <ListingCard listing={{ ...listing, name: nameOf(listing) }} early />
      </div>
      <figcaption className="sr-only">{`La scheda di ${nameOf(listing)} in una lista`}</figcaption>
    </figure>
  );
}

function Article({ listing }: { listing: Listing }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
      <Gallery
        listing={listing}
        sizes="(min-width: 1024px) 30rem, 100vw"
        className="overflow-hidden rounded-card lg:self-start"
        stageClass="aspect-(--shape)"
      />
      <div className="grid grid-cols-1 content-start gap-7">
        <div>
          <div className="flex min-h-6.5 flex-wrap items-center gap-2">
            <StatusChips listing={listing} />
          </div>
          <h3 className="mt-2 text-3xl break-words sm:text-4xl">{nameOf(listing)}</h3>
          <p className="mt-1 text-lg text-ink-soft">
            {[listing.breed, ageText(listing), placeAndDistanceOf(listing)].filter((part) => part.trim()).join(' · ')}
          </p>
        </div>
        <ListingWords listing={listing} Part="h3" />
        <ListingFacts listing={listing} Part="h3" />
        <PreviewedContacts listing={listing} />
      </div>
      <div inert className="overflow-hidden rounded-card shadow-soft lg:col-span-2">
        <ContactBar listing={listing} className="border-t-0!" />
      </div>
    </div>
  );
}

const nameOf = ({ name }: Listing) => name || 'Senza nome';
