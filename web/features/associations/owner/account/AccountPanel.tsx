import { Link } from 'react-router';
import { HelpForm } from '#web/features/support/index.ts';
import { OwnDataCard } from '../leaving/OwnDataCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { UsernameForm } from './UsernameForm.tsx';

/** Username, password, and the request for help. */
export function AccountPanel({ associationId }: { associationId: string }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <UsernameForm associationId={associationId} />
      <PasswordForm />
      <HelpForm associationId={associationId} />
      <OwnDataCard />
      <Link to="/sicurezza" className="link-line justify-self-start">
        Accesso e sicurezza: i dispositivi da cui sei entrato
      </Link>
    </div>
  );
}
