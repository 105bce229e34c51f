import { fieldErrors, sentence } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { useSending } from './use-sending.ts';

/** Sends a small form: a toast says how it ended, and each validation error is shown at its field. */
export function useCommand({ done, failed }: { done: string; failed: string }) {
  const { state, errors, send, refuse } = useSending((error) => {
    toast('error', sentence(error, failed));
    return { detail: '', errors: fieldErrors(error) };
  });

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    const arrived = await send(act);
    if (arrived) toast('success', done);
    return arrived;
  }

  return { busy: state === 'sending', errors, refuse, run };
}
