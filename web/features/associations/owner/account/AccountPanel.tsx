import { Link } from 'react-router';
import { changeUsername } from '#contract/features/accounts/calls.ts';
import { askForHelp } from '#contract/features/support/calls.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { HelpForm } from '#web/features/support/index.ts';
import { OwnDataCard } from '../leaving/OwnDataCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { UsernameForm } from './UsernameForm.tsx';

/** Username, password, and the request for help. */
export function AccountPanel({ associationId }: { associationId: string }) {
  const may = useMay();
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {may(changeUsername) && <UsernameForm associationId={associationId} />}
      <PasswordForm />
      {may(askForHelp) && <HelpForm associationId={associationId} />}
      <OwnDataCard />
      <Link to="/sicurezza" className="link-line justify-self-start">
        Accesso e sicurezza: i dispositivi da cui sei entrato
      </Link>
    </div>
  );
}
