import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getMyQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import { keys } from '../keys.ts';
import { putQuestionnaire } from '../put-questionnaire.ts';
import { LIST_EVERY_MS } from '../use-received.ts';

/** Returns one questionnaire with the texts of its notes and messages; until the answer, as the list has it. */
export function useOne(accountId: string, listed: Questionnaire) {
  const client = useQueryClient();
  const key = keys.one(accountId, listed.id);
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(getMyQuestionnaire, { params: { id: listed.id } }, { signal }),
    // one that a colleague has deleted, or its applicant, is not asked for again
    refetchInterval: ({ state }) => (isProblem(state.error) && state.error.status === 404 ? false : LIST_EVERY_MS),
    retry: false,
  });
  // a list that was read later knows more of the state
  const isNewer = data && data.version >= listed.version;
  return {
    questionnaire: isNewer ? data : listed,
    /** The texts of notes and messages are there. */
    isWhole: Boolean(isNewer),
    /** Shows a change here and in the lists, whose rows send the version too. */
    put: (changed: Questionnaire) => {
      putQuestionnaire(client, accountId, changed);
      client.setQueryData(key, changed);
    },
    reread: async () => {
      const { data: changed } = await refetch();
      if (changed) putQuestionnaire(client, accountId, changed);
    },
  };
}
