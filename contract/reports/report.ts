import { z } from 'zod';
import { id } from '../call.ts';
import { instant, optionalEmail, requiredText, text } from '../fields.ts';
import { GROUND_MAX, REPORT_REASONS, REPORT_TEXT_MAX, STATEMENT_MAX } from './limits.ts';

/** What a visitor says is wrong with a listing (DSA art. 16.2). Name and e-mail may stay empty. */
export const NewReport = z
  .object({
    reason: z.enum(REPORT_REASONS, 'Scegli un motivo.'),
    text: requiredText(REPORT_TEXT_MAX, "Scrivi che cosa non va nell'annuncio."),
    name: text(200).trim().default(''),
    /** Where the receipt and the decision go. */
    email: optionalEmail,
    /** Whoever reports believes it to be exact and complete. */
    good_faith: z.literal(true, { error: 'Conferma che quanto scrivi è esatto e completo.' }),
    /** A trap: no person sees this field. */
    sito_web: text(200).default(''),
  })
  .meta({ id: 'NewReport' });
export type NewReport = z.output<typeof NewReport>;

/** What a decision does: nothing, or the listing is hidden from the public. */
export const Measure = z.enum(['none', 'hide'], 'Scegli una decisione.');
export type Measure = z.infer<typeof Measure>;
/** What a decision rests on: a law, or the portal's terms. */
export const GroundKind = z.enum(['law', 'terms'], 'Scegli su che cosa si basa.');
export type GroundKind = z.infer<typeof GroundKind>;
/** Who contests: whoever reported, or whoever published. */
export const Side = z.enum(['notifier', 'publisher']);
export type Side = z.infer<typeof Side>;
/** `open` and `appealed` wait for a person. */
export const ReportState = z.enum(['open', 'decided', 'appealed'], 'Stato non valido.');
export type ReportState = z.infer<typeof ReportState>;
/** `confirmed` leaves the decision as it was, `reversed` turns it round. */
export const Outcome = z.enum(['confirmed', 'reversed'], 'Scegli che cosa cambia.');
export type Outcome = z.infer<typeof Outcome>;

/** A decision with its statement of reasons (DSA art. 17.3). */
export const Decision = z
  .object({
    measure: Measure,
    facts: requiredText(STATEMENT_MAX),
    ground_kind: GroundKind,
    /** Which law, or which point of the terms, and why. */
    ground: requiredText(GROUND_MAX),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof Decision>;

/** A decision once it is taken. */
export const ReportDecision = Decision.extend({
  facts: z.string(),
  ground: z.string(),
  decided_by: z.string(),
  decided_at: instant,
}).meta({ id: 'ReportDecision' });
export type ReportDecision = z.infer<typeof ReportDecision>;

/** A decision contested by one side, and what became of it. */
export const Appeal = z
  .object({
    id,
    side: Side,
    text: z.string(),
    against: ReportDecision,
    created_at: instant,
    /** null while nobody has answered. */
    outcome: Outcome.nullable(),
    answer: z.string(),
    answered_by: z.string(),
    answered_at: instant.nullable(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;

/** A report as the redaction reads it; the names survive the listing and its association. */
export const Report = z
  .object({
    id,
    /** `visitor` reported it; `redaction` hid a listing by itself. */
    origin: z.enum(['visitor', 'redaction']),
    adoption_id: z.string(),
    adoption_name: z.string(),
    association_id: z.string(),
    association_name: z.string(),
    /** "" where the redaction acted by itself. */
    reason: z.enum([...REPORT_REASONS, '']),
    text: z.string(),
    name: z.string(),
    email: z.string(),
    state: ReportState,
    /** The one in force. */
    decision: ReportDecision.nullable(),
    appeals: z.array(Appeal),
    /** The listing as it is now: shown, hidden, or gone. */
    listing: z.enum(['public', 'hidden', 'gone']),
    created_at: instant,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** What whoever opened the link of a decision's mail may read of it. */
export const Contested = z
  .object({
    side: Side,
    adoption_name: z.string(),
    measure: Measure,
    facts: z.string(),
    ground_kind: GroundKind,
    ground: z.string(),
    decided_at: instant,
    /** Until when it can be contested, and whether that has passed. */
    until: instant,
    expired: z.boolean(),
    /** What was written against it; null until then. */
    appeal: Appeal.pick({ text: true, created_at: true, outcome: true, answer: true, answered_at: true }).nullable(),
  })
  .meta({ id: 'Contested' });
export type Contested = z.infer<typeof Contested>;
