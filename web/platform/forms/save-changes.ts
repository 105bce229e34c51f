import { currentIn, type FormProblem } from '#web/platform/api/problem.ts';
import type { Difference } from './differences.ts';

/** Somebody else has saved what the form does not say. The person has been asked which value counts. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('Somebody else has saved other values meanwhile');
  }
}

/** Of a form whose person is asked in a dialog. */
export const SAID_IN_THE_DIALOG: FormProblem = { detail: '', errors: {} };

interface Saving<Thing, Attempt, Conflict> {
  /** Sends an attempt. A 409 that names the thing as it is now makes a conflict. */
  send: (attempt: Attempt) => Promise<Thing>;
  conflictOf: (attempt: Attempt, current: Thing) => Conflict;
  /** Returns what was saved meanwhile and differs from the form. */
  differences: (conflict: Conflict) => readonly Difference[];
  /** Returns the next attempt, which begins with what is saved now. */
  repeat: (conflict: Conflict) => Attempt;
  /** Asks the person what counts. */
  ask: (conflict: Conflict) => void;
}

/**
 * Saves what a person has changed in a form, and returns the thing as saved. Repeats the request if somebody else has
 * saved the thing meanwhile, but nothing that the form does not say too. Otherwise asks, and throws `ChangedMeanwhile`.
 */
export async function saveChanges<Thing, Attempt, Conflict>(
  first: Attempt,
  { send, conflictOf, differences, repeat, ask }: Saving<Thing, Attempt, Conflict>,
): Promise<Thing> {
  for (let attempt = first; ; ) {
    try {
      return await send(attempt);
    } catch (error) {
      const current = currentIn<Thing>(error);
      if (!current) throw error;
      const conflict = conflictOf(attempt, current);
      if (differences(conflict).length > 0) {
        ask(conflict);
        throw new ChangedMeanwhile();
      }
      attempt = repeat(conflict);
    }
  }
}
