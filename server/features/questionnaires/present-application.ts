import { BIN_DAYS } from '#contract/features/bin/binned.ts';
import type { AnswerName } from '#contract/features/questionnaires/answers.ts';
import type { Application } from '#contract/features/questionnaires/application.ts';
import { isOpenState, QUIET_AFTER_DAYS } from '#contract/features/questionnaires/pipeline.ts';
import {
  type AssociationRow,
  findAssociation,
  isApproved,
  isClosed,
  shownContacts,
} from '#server/features/associations/index.ts';
import { contactOf } from '#server/features/contacts/index.ts';
import { similarListings } from '#server/features/listings/index.ts';
import type { Portal } from '#server/portal.ts';
import { leavesAt } from './answer-waiting.ts';
import { nextStep } from './next-step.ts';
import { type Parts, readParts } from './parts-store.ts';
import { historyOf } from './present.ts';
import type { ReadRow } from './store.ts';

const DAY_MS = 86_400_000;
const ENDED: readonly string[] = ['chiuso', 'non_idoneo'];

/**
 * Returns a questionnaire as its applicant reads it, with a link that may change it or not: no notes, and nobody's name but
 * the association's.
 */
export async function presentApplication(portal: Portal, row: ReadRow, mayChange: boolean): Promise<Application> {
  const { nome, telefono, email, answers, post_id, post_name, post_type } = row;
  const now = portal.clock.now();
  const parts = await readParts(portal.database.read, [row.id], { notes: false });
  const { state, steps, messages, last_step_at } = settled(row, parts, now);
  const association = await findAssociation(portal.database.read, row.association_id);
  const new_account = association !== undefined && !isApproved(association);
  return {
    association: { id: row.association_id, name: row.association_name, new_account },
    listing: post_id ? { id: post_id, name: post_name, type: post_type } : null,
    state,
    may_change: mayChange,
    sent_at: row.created_at,
    withdrawn_at: row.withdrawn_at,
    history: historyOf(row, steps).map((step) => ({ at: step.at, state: step.state })),
    messages: messages.map(({ at, subject, text }) => ({ at, subject, text })),
    next: nextStep(state, messages),
    last_step_at,
    quiet_days: quietDays({ ...row, state, last_step_at }, now),
    similar: ENDED.includes(state) && post_id ? await similarListings(portal, post_id) : [],
    ...contactsOf(association),
    kept_until: keptUntil(row, portal.config.questionnaireRetentionMonths),
    health_consent_at: row.health_consent_at,
    health_withdrawn_at: row.health_withdrawn_at,
    answers: { nome, telefono, email, ...(JSON.parse(answers) as Record<AnswerName, string>) },
  };
}

/** Returns how a questionnaire stands without an answer to all who wait that can still be taken back. */
function settled(row: ReadRow, parts: Parts, now: Date) {
  const isSettled = ({ at, batch_id }: { at: string; batch_id: string | null }) =>
    batch_id === null || now >= leavesAt(new Date(at));
  const steps = parts.steps.filter(isSettled);
  const messages = parts.messages.filter(isSettled);
  if (steps.length === parts.steps.length && messages.length === parts.messages.length)
    return { state: row.state, steps, messages, last_step_at: row.last_step_at ?? row.created_at };
  const unsettled = parts.steps.find((step) => !isSettled(step));
  const state = unsettled && row.state === unsettled.state ? unsettled.former : row.state;
  const instants = [
    row.created_at,
    ...[...steps, ...messages].map(({ at }) => at),
    ...(row.withdrawn_at ? [row.withdrawn_at] : []),
  ];
  return { state, steps, messages, last_step_at: instants.toSorted().at(-1)! };
}

/** A day is 24 hours, also when summer time begins or ends. */
function quietDays({ state, last_step_at, created_at, binned_at }: ReadRow, now: Date): number | null {
  if (!isOpenState(state) || binned_at !== null) return null;
  const days = Math.floor((now.getTime() - Date.parse(last_step_at ?? created_at)) / DAY_MS);
  return days >= QUIET_AFTER_DAYS ? days : null;
}

function contactsOf(association: AssociationRow | undefined): Pick<Application, 'contacts'> {
  return !association || isClosed(association) ? {} : { contacts: contactOf(shownContacts(association)) };
}

/** One that the association has deleted rests in its bin for some days. */
function keptUntil({ created_at, binned_at }: ReadRow, months: number): string {
  const until = monthsAfter(created_at, months);
  if (binned_at === null) return until;
  const emptied = new Date(Date.parse(binned_at) + BIN_DAYS * DAY_MS).toISOString();
  return emptied < until ? emptied : until;
}

function monthsAfter(instant: string, months: number): string {
  const until = new Date(instant);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.toISOString();
}
