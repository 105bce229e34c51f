import { useQueryClient } from '@tanstack/react-query';
import { changeQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import type { AssociationState } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { api } from '#web/platform/api/browser.ts';
import { currentIn, sentence } from '#web/platform/api/problem.ts';
import { askToConfirm, showMessage } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { STATES, whoIn } from '../../states.ts';
import { inTurn, type Outcome } from '../in-turn.ts';
import { keys } from '../keys.ts';
import { putQuestionnaire } from '../put-questionnaire.ts';
import { offerToFree } from './offer-to-free.ts';

/** What is changed at once: the state, or the colleague. */
type Wish = { state: AssociationState } | { assigned_to: string };

/**
 * Returns the function that changes a questionnaire. The change is shown at once and taken back if the server refuses.
 * If a colleague was faster, both values are shown and the person decides. Resolves to the questionnaire after the
 * change; null if nothing changed.
 */
export function useChange(accountId: string) {
  const client = useQueryClient();
  const put = (one: Questionnaire) => putQuestionnaire(client, accountId, one);

  async function change(before: Questionnaire, wish: Wish): Promise<Outcome> {
    put({ ...before, ...wish });
    try {
      const now = await api(changeQuestionnaire, {
        params: { id: before.id },
        body: { ...wish, version: before.version },
      });
      put(now);
      void client.invalidateQueries({ queryKey: keys.totals(accountId) });
      if (before.state === 'accettato' && now.state !== 'accettato') void offerToFree(now);
      return { now, isChanged: true };
    } catch (error) {
      const current = currentIn<Questionnaire>(error);
      const now = current ?? before;
      put(now);
      // with the version that was sent, the server refuses the change for another reason
      if (current && current.state !== 'ritirato' && current.version !== before.version)
        return decide(current, wish, error);
      await showMessage(sentence(error, 'Operazione non riuscita'));
      return { now, isChanged: false };
    }
  }

  /** Shows both values. What both say needs no decision. */
  async function decide(current: Questionnaire, wish: Wish, error: unknown): Promise<Outcome> {
    if (isSame(current, wish)) return { now: current, isChanged: true };
    const anew = await askToConfirm({
      message: sentence(error, 'Intanto la domanda è cambiata.'),
      detail: bothValues(current, wish),
      confirm: 'Cambia comunque',
      cancel: 'Lascia così',
    });
    return anew ? change(current, wish) : { now: current, isChanged: false };
  }

  return async (before: Questionnaire, wish: Wish): Promise<Questionnaire | null> => {
    put({ ...before, ...wish });
    const { now, isChanged } = await inTurn(before, (latest) => change(latest, wish));
    if (!isChanged) return null;
    if ('state' in wish) toast('success', `${whoIn(now)}: ora è «${STATES[now.state].label}»`);
    return now;
  };
}

const isSame = (current: Questionnaire, wish: Wish) =>
  'state' in wish ? current.state === wish.state : current.assigned_to === wish.assigned_to;

function bothValues(current: Questionnaire, wish: Wish): string {
  const by = current.history.at(-1)?.by;
  const now = `Ora è «${STATES[current.state].label}»${by ? `, lo ha scelto ${by}` : ''}`;
  if ('state' in wish) return `${now}. Tu volevi «${STATES[wish.state].label}».`;
  return `${now}. Tu stavi cambiando chi se ne occupa.`;
}
