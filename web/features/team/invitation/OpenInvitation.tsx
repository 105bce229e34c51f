import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { acceptInvitation, type readInvitation } from '#contract/features/team/calls.ts';
import { ROLE_SENTENCES } from '#contract/features/team/limits.ts';
import type { CallAnswer } from '#contract/platform/call.ts';
import { auth, rememberLogin, returnHereAfterLogin } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { NewLogin } from './NewLogin.tsx';

export type Invited = CallAnswer<typeof readInvitation>;

interface OpenInvitationProps {
  invited: Invited;
  token: string;
  onAccepted: () => void;
}

/** What an invitation says, and the one of three ways to accept it that fits this browser. */
export function OpenInvitation({ invited, token, onAccepted }: OpenInvitationProps) {
  const me = auth.use();
  const navigate = useNavigate();
  const { association, role, email, known } = invited;
  const enter = async (accepting: Promise<LoggedIn>) => {
    const isHere = watchPlace();
    const login = await accepting;
    onAccepted();
    rememberLogin(login);
    if (isHere()) await navigate(`/associazione/${login.association.id}`);
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p>
          <strong className="break-words">{association}</strong>
          <span>{` ti ha invitato come ${role}.`}</span>
        </p>
        <p>{ROLE_SENTENCES[role]}</p>
        <p className="text-ink-soft">{`L'invito è per ${email}.`}</p>
      </div>
      {me && <WithLogin token={token} onAccept={enter} />}
      {!me && known && <LogInFirst />}
      {!me && !known && <NewLogin token={token} onAccept={enter} />}
    </div>
  );
}

function WithLogin({ token, onAccept }: { token: string; onAccept: (accepting: Promise<LoggedIn>) => Promise<void> }) {
  const form = useSubmit({
    send: () => onAccept(api(acceptInvitation, { params: { token }, body: {} }, { authenticated: true })),
    failed: "Non è stato possibile accettare l'invito. Riprova.",
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Un momento…">
        Accetta l'invito
      </Button>
    </form>
  );
}

/** The address has a login: the login leads back here, where the link is still known to this tab. */
function LogInFirst() {
  useEffect(returnHereAfterLogin, []);
  return (
    <LinkButton to="/login" size="large" wide>
      Entra per accettare
    </LinkButton>
  );
}
