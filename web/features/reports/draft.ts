import type { ReportReason } from '#contract/features/reports/limits.ts';
import { useDraft } from '#web/platform/forms/draft.ts';

export interface ReportDraft {
  /** Id of the listing. A report on another listing starts a new draft. */
  listing: string;
  reason: ReportReason | '';
  text: string;
  name: string;
  email: string;
}

const EMPTY: ReportDraft = { listing: '', reason: '', text: '', name: '', email: '' };

/** The unsent report on a listing. It survives an error, a reload and a visit to another page. */
export function useReportDraft(listing: string) {
  const { value: found, write, read, clear } = useDraft('report_draft', { empty: EMPTY, inTab: true });
  const own = (draft: ReportDraft) => (draft.listing === listing ? draft : { ...EMPTY, listing });
  return {
    value: own(found),
    change: (changes: Partial<ReportDraft>) => write({ ...own(read()), ...changes }),
    clear,
  };
}
