import type { ReportReason } from '#contract/reports/limits.ts';
import { restored, stored } from '#web/ui/storage.ts';

export interface ReportDraft {
  /** Id of the listing. A report on another listing starts a new draft. */
  listing: string;
  reason: ReportReason | '';
  text: string;
  name: string;
  email: string;
}

const EMPTY: ReportDraft = { listing: '', reason: '', text: '', name: '', email: '' };

/** The unsent report. It survives an error, a reload and a visit to another page. */
export const reportDraft = stored<ReportDraft>('report_draft', {
  empty: EMPTY,
  parse: (found) => restored(EMPTY, found),
});

/** Returns the draft of one listing; an empty one if the stored draft is about another. */
export const draftFor = (draft: ReportDraft, listing: string): ReportDraft =>
  draft.listing === listing ? draft : { ...EMPTY, listing };
