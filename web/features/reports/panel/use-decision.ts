import { listAllListings } from '#contract/features/moderation/calls.ts';
import { listReports } from '#contract/features/reports/calls.ts';
import type { Report } from '#contract/features/reports/report.ts';
import { listSignals } from '#contract/features/signals/calls.ts';
import { getStats } from '#contract/features/statistics/calls.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { toast } from '#web/platform/ui/toast.ts';

/** Sends the decision of a dialog and says `told`. The draft is kept if the server rejects it. */
export function useDecision(decide: () => Promise<Report>, told: string, onDone: () => void) {
  return useSubmit({
    send: decide,
    done() {
      toast('success', told);
      reread(listReports, listSignals, listAllListings, getStats);
      onDone();
    },
    failed: 'Operazione non riuscita',
  });
}
