import type { AssociationProfile } from '#contract/features/associations/association.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { DialogTitle } from '#web/platform/ui/Dialog.tsx';
import { QuestionnaireForm } from './form/QuestionnaireForm.tsx';
import { PausedAssociation } from './PausedAssociation.tsx';

export interface QuestionnaireInDialogProps {
  listing: Listing;
  /** Null until its profile has loaded, or if that fails: the listing then provides the name. */
  association: AssociationProfile | null;
}

/** The questionnaire's form inside the dialog of a listing. */
export default function QuestionnaireInDialog({ listing, association }: QuestionnaireInDialogProps) {
  if (association?.paused) return <PausedAssociation association={association} Title={DialogTitle} />;
  const knownAssociation = association ?? {
    id: listing.association_id,
    name: listing.association_name,
    logo: null,
    not_association: false,
  };
  return <QuestionnaireForm association={knownAssociation} listing={listing} Title={DialogTitle} under="dialog" />;
}
