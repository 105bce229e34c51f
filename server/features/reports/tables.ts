import type { GroundKind, Measure, Outcome, ReportState, Side } from '#contract/features/reports/report.ts';

export interface ReportTables {
  report: {
    id: string;
    origin: 'visitor' | 'staff';
    /** The reported listing. No foreign key, because the report outlives the listing and its association. */
    listing_id: string;
    listing_name: string;
    association_id: string;
    association_name: string;
    reason: string;
    text: string;
    name: string;
    /** Lower-cased; "" if absent. */
    email: string;
    state: ReportState;
    /** The current decision; "" if absent. */
    measure: Measure | '';
    facts: string;
    ground_kind: GroundKind | '';
    ground: string;
    decided_by: string;
    decided_at: string | null;
    /** Hashes of the tokens with which each side can contest the decision. */
    notifier_token: string | null;
    publisher_token: string | null;
    created_at: string;
  };
  appeal: {
    id: string;
    report_id: string;
    side: Side;
    text: string;
    /** The contested decision as JSON, because the report stores only the current one. */
    against: string;
    outcome: Outcome | '';
    answer: string;
    answered_by: string;
    answered_at: string | null;
    created_at: string;
  };
  /** Normalized text of the panel's search (`server/platform/database/search/search-index.ts`). */
  report_search: { id: string; text: string };
}
