import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { approveAssociation, approveAssociations, listAllAssociations } from '#contract/features/moderation/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { readHealth } from '#contract/platform/health/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { attempt, confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { putRow, reread } from '#web/platform/panel/list/use-list.ts';

/** Approves an account, or lets it wait again, with one click: the other choice undoes it. */
export async function approve({ id }: AdminAssociation, approved: boolean): Promise<void> {
  const done = await attempt(
    async () =>
      putRow(listAllAssociations as Call, await api(approveAssociation, { params: { id }, body: { approved } })),
    { done: approved ? 'Account approvato' : 'Account di nuovo in attesa', failed: 'Operazione non riuscita' },
  );
  if (done) reread(listAllAssociations, readHealth);
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
    { done: 'Account approvati', failed: 'Operazione non riuscita' },
  );
  if (done) reread(listAllAssociations, readHealth);
}
