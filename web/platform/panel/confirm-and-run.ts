import { sentence } from '#web/platform/api/problem.ts';
import { askToConfirm, type Question } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { rereadIfGone } from './list/use-list.ts';

interface Said<Answer> {
  done: string | ((answer: Answer) => string);
  /** Shown if the server sent no message. */
  failed: string;
}

/** Asks for confirmation, runs `act` and shows the outcome in a toast. Returns true if it succeeded. */
export async function confirmAndRun<Answer>(
  question: Question,
  act: () => Promise<Answer>,
  said: Said<Answer>,
): Promise<boolean> {
  return (await askToConfirm(question)) && attempt(act, said);
}

/** Runs `act` and shows the outcome in a toast. Returns true if it succeeded. */
export async function attempt<Answer>(act: () => Promise<Answer>, { done, failed }: Said<Answer>): Promise<boolean> {
  try {
    const answer = await act();
    toast('success', typeof done === 'string' ? done : done(answer));
    return true;
  } catch (error) {
    toast('error', sentence(error, failed));
    rereadIfGone(error);
    return false;
  }
}
