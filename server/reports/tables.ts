import type { GroundKind, Measure, Outcome, ReportState, Side } from '#contract/reports/report.ts';

export interface ReportTables {
  report: {
    id: string;
    origin: 'visitor' | 'redaction';
    /** What it is about; it survives the listing and its association, so it refers to nothing. */
    adoption_id: string;
    adoption_name: string;
    association_id: string;
    association_name: string;
    reason: string;
    text: string;
    name: string;
    /** Lower-cased; "" for none. */
    email: string;
    state: ReportState;
    /** The decision in force; "" while there is none. */
    measure: Measure | '';
    facts: string;
    ground_kind: GroundKind | '';
    ground: string;
    decided_by: string;
    decided_at: string | null;
    /** The key under which a browser sent it; null without one. */
    submission: string | null;
    /** Hashes of the links by which a side contests the decision. */
    notifier_token: string | null;
    publisher_token: string | null;
    created_at: string;
  };
  appeal: {
    id: string;
    report_id: string;
    side: Side;
    text: string;
    /** The decision it is against, as JSON: the report keeps only the one in force. */
    against: string;
    outcome: Outcome | '';
    answer: string;
    answered_by: string;
    answered_at: string | null;
    created_at: string;
  };
  /** What the panel finds it by, folded (`server/database/text-search.ts`). */
  report_search: { id: string; text: string };
}
