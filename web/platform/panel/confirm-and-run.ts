import { sentence } from '#web/platform/api/problem.ts';
import { askToConfirm, type Question } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { rereadIfGone } from './list/use-list.ts';

interface Said {
  done: string;
  /** Shown if the server sent no message. */
  failed: string;
}

/** Asks for confirmation, runs `act` and shows the outcome in a toast. Returns true if it succeeded. */
export async function confirmAndRun(question: Question, act: () => Promise<unknown>, said: Said): Promise<boolean> {
  return (await askToConfirm(question)) && attempt(act, said);
}

/** Runs `act` and shows the outcome in a toast. Returns true if it succeeded. */
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
