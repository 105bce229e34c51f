import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { instant, text } from '#contract/platform/fields.ts';
import { SIGNAL_EXCERPT_MAX, SIGNAL_KINDS, SIGNAL_NOTE_MAX, SIGNAL_OUTCOMES, SIGNAL_STATES } from './limits.ts';

const SignalListing = z
  .object({
    id,
    name: z.string(),
    association_id: id,
    association_name: z.string(),
    visible: z.boolean(),
    hidden_by_admin: z.boolean(),
  })
  .meta({ id: 'SignalListing' });

/** The facts of an account that published one of the listings. */
export const SignalAccount = z
  .object({
    id,
    name: z.string(),
    /** Grows with every change of the profile. */
    version: z.number().int(),
    created_at: instant,
    /** Whether staff have looked at it. */
    approved: z.boolean(),
    /** Numbers of its listings, of the reports on them that wait for staff, and of its open signals. */
    listings: z.number().int(),
    open_reports: z.number().int(),
    open_signals: z.number().int(),
    banned: z.boolean(),
    paused: z.boolean(),
  })
  .meta({ id: 'SignalAccount' });
export type SignalAccount = z.infer<typeof SignalAccount>;

/** Something that the portal noticed in a listing, for staff only. It hides nothing by itself. */
export const Signal = z
  .object({
    id,
    kind: z.enum(SIGNAL_KINDS),
    state: z.enum(SIGNAL_STATES),
    at: instant,
    /** The words, the number or the age that caused it. */
    excerpt: z.string().max(SIGNAL_EXCERPT_MAX),
    listing: SignalListing,
    /** The listing with the same photo or microchip; null for other kinds, and once it is deleted. */
    other: SignalListing.nullable(),
    account: SignalAccount,
    /** The account of `other`, which may be the same one. Either may be the honest one. */
    other_account: SignalAccount.nullable(),
    /** What staff found; null while it is open. */
    outcome: z.enum(SIGNAL_OUTCOMES).nullable(),
    note: z.string(),
    closed_at: instant.nullable(),
  })
  .meta({ id: 'Signal' });
export type Signal = z.infer<typeof Signal>;

export const SignalClosing = z
  .object({
    outcome: z.enum(SIGNAL_OUTCOMES, 'Scegli che cosa hai trovato.'),
    note: text(SIGNAL_NOTE_MAX).trim().default(''),
    /** The `at` that the caller has read. If something else was noticed since, the call closes nothing: 409. */
    at: instant.optional(),
  })
  .meta({ id: 'SignalClosing' });
export type SignalClosing = z.output<typeof SignalClosing>;
