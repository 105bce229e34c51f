import { House } from 'lucide-react';
import { Link } from 'react-router';
import type { QuestionnaireListing } from './QuestionnaireForm.tsx';

interface AdoptedNoteProps {
  association: { id: string; name: string };
  listing: QuestionnaireListing;
}

/** Says that the animal has been adopted and that the answers may still help with another one. */
export function AdoptedNote({ association: { id, name }, listing }: AdoptedNoteProps) {
  return (
    <div role="note" className="mt-5 flex gap-3 rounded-card bg-leaf-tint px-5 py-4">
      <House size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <p>
          <strong className="text-leaf">{`${listing.name} ha già trovato casa.`}</strong>
          <span>{` Puoi compilare lo stesso il questionario: ${name} lo leggerà pensando agli altri animali.`}</span>
        </p>
        <Link
          to={`/associazione/${id}?adopted=false`}
          className="font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          Chi cerca ancora casa
        </Link>
      </div>
    </div>
  );
}
