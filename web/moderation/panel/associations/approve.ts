import type { Call } from '#contract/call.ts';
import { readHealth } from '#contract/health/calls.ts';
import type { AdminAssociation } from '#contract/moderation/admin-association.ts';
import { approveAssociation, approveAssociations, listAllAssociations } from '#contract/moderation/calls.ts';
import { api } from '#web/api/browser.ts';
import { attempt, confirmAndRun } from '#web/panel/confirm-and-run.ts';
import { putRow, reread } from '#web/panel/list/use-list.ts';

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
