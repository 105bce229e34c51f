import { sentence } from '#web/api/problem.ts';
import { ask, type Question } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.ts';
import { rereadIfGone } from './list/use-list.ts';

interface Said {
  done: string;
  /** Where the server gave no sentence of its own. */
  failed: string;
}

/** Asks first, does it, and says what came of it; true when it was done. */
export async function carryOut(question: Question, act: () => Promise<unknown>, said: Said): Promise<boolean> {
  return (await ask(question)) && attempt(act, said);
}

/** Does it and says what came of it; true when it was done. */
export async function attempt(act: () => Promise<unknown>, { done, failed }: Said): Promise<boolean> {
  try {
    await act();
    toast('success', done);
    return true;
  } catch (error) {
    toast('error', sentence(error, failed));
    rereadIfGone(error);
    return false;
  }
}
