import { listAllListings } from '#contract/moderation/calls.ts';
import { listReports } from '#contract/reports/calls.ts';
import type { Report } from '#contract/reports/report.ts';
import { getStats } from '#contract/statistics/calls.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { reread } from '#web/panel/list/use-list.ts';
import { toast } from '#web/ui/toast.ts';

/** Sends the decision of a dialog. The draft is kept if the server rejects it. */
export function useDecision(onDone: () => void) {
  const { send, ...sending } = useSending(refusalOr('Operazione non riuscita'));

  async function decide(act: () => Promise<Report>, done: string): Promise<void> {
    if (!(await send(act))) return;
    toast('success', done);
    reread(listReports, listAllListings, getStats);
    onDone();
  }

  return { ...sending, decide };
}
