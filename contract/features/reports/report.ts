import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { honeypot, instant, optionalEmail, requiredText, text } from '#contract/platform/fields.ts';
import {
  GOOD_FAITH_MISSING,
  GROUND_MAX,
  REASON_MISSING,
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  STATEMENT_MAX,
  TEXT_MISSING,
} from './limits.ts';

/** A visitor's report of a listing (DSA art. 16.2). Name and email are optional. */
export const NewReport = z
  .object({
    reason: z.enum(REPORT_REASONS, REASON_MISSING),
    text: requiredText(REPORT_TEXT_MAX, TEXT_MISSING),
    name: text(200).trim().default(''),
    /** Address for the receipt and the decision. */
    email: optionalEmail,
    /** The reporter confirms that the report is accurate and complete. */
    good_faith: z.literal(true, { error: GOOD_FAITH_MISSING }),
    sito_web: honeypot,
  })
  .meta({ id: 'NewReport' });
export type NewReport = z.output<typeof NewReport>;

/** Effect of a decision: none, or the listing is hidden from the public. */
export const Measure = z.enum(['none', 'hide'], 'Scegli una decisione.');
export type Measure = z.infer<typeof Measure>;
/** Basis of a decision: a law, or the portal's terms. */
export const GroundKind = z.enum(['law', 'terms'], 'Scegli su che cosa si basa.');
export type GroundKind = z.infer<typeof GroundKind>;
/** Who contests a decision: the reporter or the publisher. */
export const Side = z.enum(['notifier', 'publisher']);
export type Side = z.infer<typeof Side>;
/** `open` and `appealed` reports wait for staff. */
export const ReportState = z.enum(['open', 'decided', 'appealed'], 'Stato non valido.');
export type ReportState = z.infer<typeof ReportState>;
/** `confirmed` keeps the decision, `reversed` reverses it. */
export const Outcome = z.enum(['confirmed', 'reversed'], 'Scegli che cosa cambia.');
export type Outcome = z.infer<typeof Outcome>;

/** A decision with its statement of reasons (DSA art. 17.3). */
export const Decision = z
  .object({
    measure: Measure,
    facts: requiredText(STATEMENT_MAX),
    ground_kind: GroundKind,
    /** Which law or which point of the terms, and why. */
    ground: requiredText(GROUND_MAX),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof Decision>;

/** A decision that has been taken. */
export const ReportDecision = Decision.extend({
  facts: z.string(),
  ground: z.string(),
  decided_by: z.string(),
  decided_at: instant,
}).meta({ id: 'ReportDecision' });
export type ReportDecision = z.infer<typeof ReportDecision>;

/** A contested decision and its outcome. */
export const Appeal = z
  .object({
    id,
    side: Side,
    text: z.string(),
    against: ReportDecision,
    created_at: instant,
    /** Null until staff have answered. */
    outcome: Outcome.nullable(),
    answer: z.string(),
    answered_by: z.string(),
    answered_at: instant.nullable(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;

/** A report as staff see it; the names are kept after the listing and its association are deleted. */
export const Report = z
  .object({
    id,
    /** `visitor`: reported by a visitor; `staff`: staff hid a listing on their own initiative. */
    origin: z.enum(['visitor', 'staff']),
    adoption_id: z.string(),
    adoption_name: z.string(),
    association_id: z.string(),
    association_name: z.string(),
    /** "" if staff acted on their own initiative. */
    reason: z.enum([...REPORT_REASONS, '']),
    text: z.string(),
    name: z.string(),
    email: z.string(),
    state: ReportState,
    /** The decision in force. */
    decision: ReportDecision.nullable(),
    appeals: z.array(Appeal),
    /** Current state of the listing. */
    listing: z.enum(['public', 'hidden', 'gone']),
    created_at: instant,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** What a person who opened the link in a decision's mail may read of it. */
export const Contested = z
  .object({
    side: Side,
    adoption_name: z.string(),
    measure: Measure,
    facts: z.string(),
    ground_kind: GroundKind,
    ground: z.string(),
    decided_at: instant,
    /** Deadline for contesting, and whether it has passed. */
    until: instant,
    expired: z.boolean(),
    /** The appeal; null until there is one. */
    appeal: Appeal.pick({ text: true, created_at: true, outcome: true, answer: true, answered_at: true }).nullable(),
  })
  .meta({ id: 'Contested' });
export type Contested = z.infer<typeof Contested>;
