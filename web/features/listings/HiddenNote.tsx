import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#contract/features/listings/listing.ts';
import { isOverdue, publishTimeOf } from './publish-time.ts';

/** Tells the owner and staff that the listing is not public, and why. */
export function HiddenNote({ listing }: { listing: Listing }) {
  return (
    <div className="flex gap-3 rounded-card bg-paper-deep print:hidden px-5 py-4">
      <EyeOff size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p>
          <strong>Nascosto al pubblico.</strong>
          <span>{` ${reasonOf(listing)}`}</span>
        </p>
        <Link
          to={`/associazione/${listing.association_id}#annunci`}
          className="font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          Vai agli annunci
        </Link>
      </div>
    </div>
  );
}

function reasonOf({
  association_name,
  hidden,
  hidden_by_admin,
  hidden_reason,
  awaiting_review,
  publish_at,
  standby_at,
  adopted,
  show_when_adopted,
}: Listing): string {
  if (hidden_by_admin) return `L'ha nascosto la redazione${hidden_reason ? `: ${hidden_reason}` : '.'}`;
  if (standby_at) return "È in standby perché nessuno l'ha confermato: confermalo e torna visibile.";
  if (hidden && publish_at) return "L'annuncio è in standby: non va online finché non lo riattivi.";
  if (hidden) return "L'annuncio è in standby: lo vedi solo tu, finché non lo riattivi.";
  if (publish_at && isOverdue(publish_at)) return `Doveva andare online ${publishTimeOf(publish_at)}: lo vedi solo tu.`;
  if (publish_at) return `Andrà online ${publishTimeOf(publish_at)}: fino ad allora lo vedi solo tu.`;
  if (awaiting_review) return 'La redazione guarda i nuovi profili prima che i loro annunci si vedano.';
  if (adopted && !show_when_adopted) return 'È adottato, e hai scelto di non mostrarlo più.';
  return `In questo momento il portale non mostra gli annunci di ${association_name}.`;
}
