import type { ListingsImport } from '#contract/features/imports/calls.ts';
import { longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { wrongTime } from '../read-listing.ts';
import type { OwnAnimal, OwnRow } from './read-own-row.ts';

export type Result = ListingsImport['results'][number];

/** What happens with a record: `animal` is set for one that is published, `same` is the id of a listing that is there. */
export interface Judged {
  result: Result;
  animal?: OwnAnimal;
  same?: string;
}

/** What an account has: keys of its animals with the ids of their listings, and how many more its quota allows. */
interface Holdings {
  animals: ReadonlyMap<string, string>;
  left: number;
  /** The sentence for the first listing above the quota. */
  reason: string;
  now: Date;
}

const SAME = "C'è già un tuo annuncio con questo nome, tipo e mese di nascita.";
const REPEATED = 'Nel file ci sono già questo nome, tipo e mese di nascita.';

/** Says what happens with each record, in their order. Changes nothing. */
export function judgeRows(rows: readonly OwnRow[], { animals, left, reason, now }: Holdings): Judged[] {
  const added = new Set<string>();
  let created = 0;
  return rows.map((one): Judged => {
    const about = { row: one.row, name: one.name };
    if ('error' in one) return { result: { ...about, status: 'error', reason: one.error } };
    const same = one.keys.map((key) => animals.get(key)).find(Boolean);
    if (same) return { result: { ...about, status: 'duplicate', reason: SAME }, same, animal: one };
    if (one.keys.some((key) => added.has(key))) return { result: { ...about, status: 'duplicate', reason: REPEATED } };
    const wrong = wrongTime(one.publishAt, { hidden: one.fields.hidden, now });
    if (wrong) return { result: { ...about, status: 'error', reason: wrong } };
    if (created >= left) return { result: { ...about, status: 'error', reason } };
    created += 1;
    for (const key of one.keys) added.add(key);
    return { result: { ...about, ...createdResult(one) }, animal: one };
  });
}

/** Returns what to know of a listing that is created: when the public sees it, and what to look at. */
export function createdResult({
  publishAt,
  warning,
  fields,
}: OwnAnimal): Pick<Result, 'status' | 'reason' | 'waits_for'> {
  const when = publishAt && `Si vedrà ${withDate('il', longDateAndTime(publishAt))}.`;
  const reason = [when, warning].filter(Boolean).join('; ');
  if (publishAt) return { status: 'created', reason, waits_for: 'time' };
  return fields.hidden ? { status: 'created', reason, waits_for: 'standby' } : { status: 'created', reason };
}
