import { unfinishedLogouts } from '#web/features/accounts/auth.ts';
import { tidyOwn } from '#web/features/pocket/own-offline.ts';
import { renewPush } from '#web/features/push/session/index.ts';
import { tidyDrafts } from '#web/features/questionnaires/form/draft.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { moveIntoTab } from '#web/platform/forms/move-into-tab.ts';

/** Drafts with the name and the address of who wrote them. */
const DRAFTS_OF_TAB = ['message_draft', 'gadget_draft', 'report_draft', 'appeal_draft'];

/**
 * Deletes expired drafts and expired own data, moves into this tab the drafts that end with it, registers a push address
 * that the browser has changed, and finishes the logouts whose file did not arrive. `now` is in epoch milliseconds.
 */
export function tidyStorage(now: number): void {
  tidyDrafts(now);
  moveIntoTab(DRAFTS_OF_TAB);
  void tidyOwn(now);
  void renewPush();
  if (Object.keys(unfinishedLogouts.read()).length > 0)
    retryImport(() => import('#web/features/accounts/session-end.ts')).then(
      ({ finishLogouts }) => finishLogouts(),
      () => {}, // on the next page
    );
}
