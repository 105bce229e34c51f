import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { AssociationProfile } from '#contract/associations/association.ts';
import { DialogTitle } from '#web/ui/Dialog.tsx';
import { QuestionnaireForm } from './form/QuestionnaireForm.tsx';
import { PausedAssociation } from './PausedAssociation.tsx';

interface QuestionnaireInDialogProps {
  listing: Adoption;
  /** Null while its profile is on the way, or for good: the listing knows enough of it. */
  association: AssociationProfile | null;
}

/** The form of the questionnaire's page, inside the dialog of the listing it is about. */
export default function QuestionnaireInDialog({ listing, association }: QuestionnaireInDialogProps) {
  if (association?.paused) return <PausedAssociation association={association} Title={DialogTitle} />;
  const known = association ?? {
    id: listing.association_id,
    name: listing.association_name,
    logo: null,
    not_association: false,
  };
  return <QuestionnaireForm association={known} listing={listing} Title={DialogTitle} under="dialog" />;
}
