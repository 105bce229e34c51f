import type { ReportDecision } from '#contract/features/reports/report.ts';
import { endAbout } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { announceDecision } from './announce-decision.ts';
import { SECOND_THOUGHTS_MS } from './notify-measure.ts';
import { newCase } from './report-listing.ts';
import { insertReport, type ReportRow } from './store.ts';

const NO_REASON = "La redazione ha controllato l'annuncio e ha trovato che non rispetta le regole del portale.";
const TERMS = 'Punto «Che cosa non è ammesso» dei termini.';

interface Measure {
  listing: { id: string; name: string; association_id: string; association_name: string };
  /** As typed by the administrator; "" if absent. */
  reason: string;
}

/**
 * Stores a listing hidden without a report as a decision too: the publisher gets the reasons and can contest them (DSA
 * art. 17). Runs in the transaction of the measure.
 */
export async function announceOwnMeasure(
  db: Write,
  portal: Portal,
  actor: Actor,
  { listing, reason }: Measure,
  now: Date,
): Promise<void> {
  const decision: ReportDecision = {
    measure: 'hide',
    facts: reason || NO_REASON,
    ground_kind: 'terms',
    ground: TERMS,
    decided_by: actor.name,
    decided_at: now.toISOString(),
  };
  const none = { origin: 'staff', reason: '', text: '', name: '', email: '' } as const;
  const report: ReportRow = { ...newCase(listing, now), ...none, ...decision, state: 'decided' };
  await insertReport(db, report);
  const waits = { about: aboutOf(listing.id), notBefore: new Date(now.getTime() + SECOND_THOUGHTS_MS) };
  await announceDecision(db, portal, { report, decision, reversal: false, waits }, now);
}

/** Cancels the decision mail if it is still queued, because the listing is shown again. */
export function withdrawOwnMeasure(db: Write, listingId: string, now: Date): Promise<void> {
  return endAbout(db, aboutOf(listingId), 'withdrawn', now.toISOString());
}

const aboutOf = (listingId: string) => `listing_hidden:${listingId}`;
