import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OwnAssociation, switchAssociation } from '#contract/features/accounts/sessions/calls.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { rememberLogin } from '../auth.ts';

interface Switch {
  goOnFor: (one: Pick<OwnAssociation, 'id'>) => Promise<void>;
  busy: boolean;
}

/**
 * Returns the function that goes on for another association of the person, on its page, or with `stay` on the present one.
 * What was typed stays a draft.
 */
export function useSwitch({ stay = false } = {}): Switch {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function goOnFor({ id }: Pick<OwnAssociation, 'id'>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const account = bearer.account();
      const isHere = watchPlace();
      const login = await api(switchAssociation, { body: { association_id: id } });
      // after a logout meanwhile nobody is logged in here
      if (bearer.account() !== account) return;
      rememberLogin(login);
      if (!stay && isHere()) await navigate(`/associazione/${id}`);
      toast('success', `Ora lavori per ${login.association.name}`);
    } catch (error) {
      toast('error', sentence(error, 'Non è stato possibile passare. Riprova.'));
    } finally {
      setBusy(false);
    }
  }
  return { goOnFor, busy };
}
