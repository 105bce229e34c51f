import { MailWarning } from 'lucide-react';

/** Shown by a page that needs the token of a mailed link and was opened without it. */
export function OpenTheMail() {
  return (
    <p role="alert" className="flex gap-3 rounded-md bg-amber-tint px-4 py-3">
      <MailWarning size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      Apri il link che hai ricevuto per email: senza quello non possiamo sapere chi sei.
    </p>
  );
}
