import { listAllListings } from '#contract/moderation/calls.ts';
import { listReports } from '#contract/reports/calls.ts';
import type { Report } from '#contract/reports/report.ts';
import { getStats } from '#contract/statistics/calls.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { reread } from '#web/panel/list/use-list.ts';
import { toast } from '#web/ui/toast.ts';

/** Sends the decision of a dialog and says `told`. The draft is kept if the server rejects it. */
export function useDecision(decide: () => Promise<Report>, told: string, onDone: () => void) {
  return useSubmit({
    send: decide,
    done() {
      toast('success', told);
      reread(listReports, listAllListings, getStats);
      onDone();
    },
    failed: 'Operazione non riuscita',
  });
}
