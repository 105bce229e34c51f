import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { approveAssociation, approveAssociations, listAllAssociations } from '#contract/features/moderation/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { readHealth } from '#contract/platform/health/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { attempt, confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { putRow, reread } from '#web/platform/panel/list/use-list.ts';

/**
 * Approves an account as it is shown, or lets it wait again, with one click: the other choice undoes it. An account that
 * has changed meanwhile is not approved.
 */
export async function approve(
  { id, version }: Pick<AdminAssociation, 'id' | 'version'>,
  approved: boolean,
): Promise<boolean> {
  const body = { approved, ...(approved && { version }) };
  const done = await attempt(
    async () => putRow(listAllAssociations as Call, await api(approveAssociation, { params: { id }, body })),
    { done: approved ? 'Account approvato' : 'Account di nuovo in attesa', failed: 'Operazione non riuscita' },
  );
  if (done) reread(listAllAssociations, readHealth);
  return done;
}

/** Approves these accounts after a question. */
export async function approveAll(rows: readonly AdminAssociation[]): Promise<void> {
  const done = await confirmAndRun(
    {
      message: `Approvare ${rows.length} account?`,
      detail: 'Li hai guardati? Per rimetterne uno in attesa apri il menu della sua riga.',
      confirm: 'Approva',
    },
    () => api(approveAssociations, { body: { ids: rows.map(({ id }) => id) } }),
    {
      done: ({ approved }) =>
        approved === rows.length
          ? 'Account approvati'
          : `Account approvati: ${approved} di ${rows.length}. Gli altri intanto sono cambiati: guardali uno per uno.`,
      failed: 'Operazione non riuscita',
    },
  );
  if (done) reread(listAllAssociations, readHealth);
}
