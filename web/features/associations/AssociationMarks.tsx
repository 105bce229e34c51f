import { Ban, EyeOff, ListX, MapPin, PauseCircle, UserRound } from 'lucide-react';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { placeOf } from '#web/features/listings/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';

interface AssociationMarksProps {
  association: AssociationView;
  /** True when the public gets a 404 here. */
  closed: boolean;
}

/** Where an association is, whether it is a private person, and what keeps it from the public. */
export function AssociationMarks({ association, closed }: AssociationMarksProps) {
  const { city, not_association, paused, hidden, banned, is_admin } = association;
  const outOfSight = closed || hidden || banned;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {city && <Mark icon={<MapPin size={15} aria-hidden="true" />}>{placeOf(association)}</Mark>}
      {not_association && <Mark icon={<UserRound size={15} aria-hidden="true" />}>Privato</Mark>}
      {paused && <Mark icon={<PauseCircle size={15} aria-hidden="true" />}>In pausa</Mark>}
      {banned && <Mark icon={<Ban size={15} aria-hidden="true" />}>{not_association ? 'Sospeso' : 'Sospesa'}</Mark>}
      {outOfSight && <Mark icon={<EyeOff size={15} aria-hidden="true" />}>Nascosta al pubblico</Mark>}
      {is_admin && !outOfSight && <Mark icon={<ListX size={15} aria-hidden="true" />}>Fuori dall'elenco</Mark>}
    </ul>
  );
}

function Mark({ icon, children }: { icon: Elements; children: string }) {
  return (
    <li className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm font-semibold text-(--page-link-on-card)">
      {icon}
      <span>{children}</span>
    </li>
  );
}
