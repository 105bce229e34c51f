import { MapPin } from 'lucide-react';
import { Link } from 'react-router';

/** Says that the listing takes its city from the profile, which has none yet. The form is meanwhile kept as a draft. */
export function MissingCity({ associationId }: { associationId: string }) {
  return (
    <p className="mb-5 flex gap-3 rounded-md bg-amber-tint px-4 py-3">
      <MapPin size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <span>
        Nel tuo profilo manca la città: chi cerca nella sua zona non trova i tuoi annunci. Puoi pubblicare lo stesso.{' '}
        <Link to={`/associazione/${associationId}#profilo`} className="link-line">
          Aggiungi la città
        </Link>
      </span>
    </p>
  );
}
