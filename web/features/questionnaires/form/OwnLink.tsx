import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import { copy } from '#web/platform/panel/copy.ts';
import { Button } from '#web/platform/ui/Button.tsx';

interface OwnLinkProps {
  /** Of the questionnaire that was sent. */
  token: string;
  /** An e-mail address was given: a receipt with the link is sent, but only one an hour, so that not every questionnaire has one. */
  mailed: boolean;
}

/** The applicant's own link, with which the questionnaire can be read, withdrawn and erased. */
export function OwnLink({ token, mailed }: OwnLinkProps) {
  const path = `/domanda/${token}`;
  return (
    <div className="mt-6 w-full rounded-card bg-paper-deep px-5 py-4">
      <p>
        {mailed
          ? 'Conserva questo link: ti serve per rileggere, ritirare o cancellare la domanda quando vuoi. Di solito è anche nella ricevuta che ti mandiamo per email.'
          : "Puoi rileggere, ritirare o cancellare la tua domanda quando vuoi. Non hai lasciato un'email: conserva questo link, perché non possiamo mandartelo."}
      </p>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-3">
        <Link to={path} className="font-semibold text-primary underline underline-offset-4 hover:text-primary-hover">
          La tua domanda
        </Link>
        <Button
          look="secondary"
          size="small"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy(new URL(path, window.location.href).href, 'Link copiato')}
        >
          Copia il link
        </Button>
      </p>
    </div>
  );
}
