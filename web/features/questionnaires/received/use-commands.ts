import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { restoreFromBin } from '#contract/features/bin/calls.ts';
import {
  deleteQuestionnaire,
  seeAllQuestionnaires,
  seeQuestionnaire,
} from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Page } from '#contract/platform/call.ts';
import { may } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import type { Tagged } from '#web/platform/api/conditional-get.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { askToConfirm, showMessage } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { inTurn } from './in-turn.ts';
import { keys } from './keys.ts';
import { dropQuestionnaire, putQuestionnaire } from './put-questionnaire.ts';
import type { Count } from './use-unread-count.ts';

/**
 * What an association can do with its questionnaires: open one (which marks it as read), mark all as read, delete one.
 */
export function useCommands(accountId: string) {
  const client = useQueryClient();

  async function see(questionnaire: Questionnaire): Promise<void> {
    // what a reader opens stays unread for the others
    if (!may(seeQuestionnaire)) return;
    if (questionnaire.seen && questionnaire.state !== 'ricevuto') return;
    await inTurn(questionnaire, async (latest) => {
      try {
        const { count, state, version } = await api(seeQuestionnaire, { params: { id: latest.id } });
        const now: Questionnaire = { ...latest, seen: true, state, version };
        showAsSeen(client, accountId, count, ({ id }) => id === now.id);
        putQuestionnaire(client, accountId, now);
        void client.invalidateQueries({ queryKey: keys.totals(accountId) });
        return { now, isChanged: true };
      } catch (error) {
        console.info('Questionnaire not marked as seen', error); // the next opening tries again
        return { now: latest, isChanged: false };
      }
    });
  }

  async function seeAll(): Promise<void> {
    try {
      const { count } = await api(seeAllQuestionnaires);
      showAsSeen(client, accountId, count, () => true);
    } catch (error) {
      await showMessage(sentence(error, 'Operazione non riuscita'));
    }
  }

  /** Asks first. `onDeleted` closes what shows it. */
  async function remove({ id }: Questionnaire, onDeleted: () => void): Promise<void> {
    const sure = await askToConfirm({ message: 'Eliminare questo questionario?', confirm: 'Elimina', danger: true });
    if (!sure) return;
    try {
      await api(deleteQuestionnaire, { params: { id } });
    } catch (error) {
      await showMessage('Eliminazione non riuscita', sentence(error, ''));
      return client.invalidateQueries({ queryKey: keys.all(accountId) });
    }
    toast('success', 'Questionario eliminato', { label: 'Annulla', run: () => void putBack(id) });
    onDeleted();
    dropQuestionnaire(client, accountId, id);
  }

  /** Brings a questionnaire back from the bin. */
  async function putBack(id: string): Promise<void> {
    try {
      await api(restoreFromBin, { params: { kind: 'questionario', id } });
      toast('success', 'Questionario ripristinato');
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
    await client.invalidateQueries({ queryKey: keys.all(accountId) });
  }

  return { see, seeAll, remove };
}

function showAsSeen(
  client: QueryClient,
  accountId: string,
  count: number,
  which: (one: Questionnaire) => boolean,
): void {
  client.setQueryData<Tagged<Count>>(keys.count(accountId), { etag: '', answer: { count } });
  // without an ETag, the next poll reads the lists in full
  client.setQueriesData<Tagged<Page<Questionnaire[]>>>(
    { queryKey: keys.lists(accountId) },
    (known) =>
      known && {
        etag: '',
        answer: {
          ...known.answer,
          items: known.answer.items.map((one) => (which(one) ? { ...one, seen: true } : one)),
        },
      },
  );
  void client.invalidateQueries({ queryKey: keys.unseen(accountId) });
}
