import type { Write } from '#server/platform/database/database.ts';
import { restartRequests } from './store.ts';
import { timetable } from './timetable.ts';

/** Gives 15 days from now to answer the open questions: nobody could open their links before. */
export async function restartQuestions(db: Write, now: Date): Promise<void> {
  await restartRequests(db, { sent_at: now.toISOString(), expires_at: timetable(now).linkUntil });
}
