import { longDateAndTime } from '#contract/platform/dates.ts';
import type { HealthFinding } from '#contract/platform/health/calls.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import type { Portal } from '#server/portal.ts';

const DAY_MS = 86_400_000;
/** After this time a good result is reported as a warning. */
const STALE_MS = 3 * DAY_MS;

interface StoredResult extends Pick<HealthFinding, 'status' | 'message'> {
  /** When the check ran. */
  at: string;
}

type Named = Pick<HealthFinding, 'name' | 'title'>;

const stateName = (name: string) => `health:${name}`;

/** Returns the last result of a thorough check, with the time when it ran. */
export async function readStored({ database, clock }: Portal, { name, title }: Named): Promise<HealthFinding> {
  const stored = await readJobState<StoredResult>(database.read, stateName(name));
  if (!stored) return { name, title, status: 'waiting', message: 'Non ancora controllato: si fa da solo ogni notte.' };
  const at = new Date(stored.at);
  const message = `${stored.message} Controllato ${withDate('il', longDateAndTime(at))}.`;
  const isStale = clock.now().getTime() - at.getTime() > STALE_MS;
  if (stored.status !== 'ok' || !isStale) return { name, title, status: stored.status, message };
  return { name, title, status: 'warning', message: `${message} Da allora il controllo non si è più fatto.` };
}

export async function store({ database, clock }: Portal, { name, status, message }: HealthFinding): Promise<void> {
  const now = clock.now();
  const result: StoredResult = { status, message, at: now.toISOString() };
  await database.write((db) => writeJobState(db, stateName(name), result, now));
}

/** Returns when a thorough check last ran; null before its first run. */
export async function ranAt({ database }: Portal, name: string): Promise<Date | null> {
  const stored = await readJobState<StoredResult>(database.read, stateName(name));
  return stored && new Date(stored.at);
}
