import { Flag } from 'lucide-react';
import { Link } from 'react-router';

/** The link from a listing to the form that reports it. */
export function ReportLink({ listing, name }: { listing: string; name: string }) {
  return (
    <Link
      to={`/segnala/${listing}`}
      rel="nofollow"
      aria-label={`Segnala l'annuncio di ${name}`}
      className="gentle inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-soft underline-offset-4 hover:text-rose-hover hover:underline print:hidden"
    >
      <Flag size={16} aria-hidden="true" />
      Segnala
    </Link>
  );
}
