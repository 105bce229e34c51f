import { useEffect } from 'react';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { returnHereAfterLogin } from './return-place.ts';

/** What a page of one's own shows before the login, which leads back to it. */
export function LoggedOut() {
  useEffect(returnHereAfterLogin, []);
  return <EmptyState title="Devi effettuare l'accesso." actions={<LinkButton to="/login">Accesso</LinkButton>} />;
}
