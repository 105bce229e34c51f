import type { ReportReason } from '#contract/reports/limits.ts';
import { restored, stored } from '#web/ui/storage.ts';

export interface ReportDraft {
  /** Which listing it is about: another one begins anew. */
  listing: string;
  reason: ReportReason | '';
  text: string;
  name: string;
  email: string;
}

const EMPTY: ReportDraft = { listing: '', reason: '', text: '', name: '', email: '' };

/** What was typed and not yet sent: it survives a failure, a reload and a look at something else. */
export const reportDraft = stored<ReportDraft>('report_draft', {
  empty: EMPTY,
  parse: (found) => restored(EMPTY, found),
});

/** The draft of one listing; an empty one where another was begun. */
export const draftFor = (draft: ReportDraft, listing: string): ReportDraft =>
  draft.listing === listing ? draft : { ...EMPTY, listing };
