import { useState } from 'react';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast.ts';

/** Sends a small form: one at a time, a toast for what came of it, the server's words beside each field. */
export function useCommand({ done, failed }: { done: string; failed: string }) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function run(send: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setErrors({});
    try {
      await send();
      toast('success', done);
      return true;
    } catch (error) {
      setErrors(fieldErrors(error));
      toast('error', sentence(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, errors, setErrors, run };
}
