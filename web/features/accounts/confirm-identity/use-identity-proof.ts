import { useEffect, useState } from 'react';
import { CONFIRM_BY_PASSWORD } from '#contract/features/accounts/limits.ts';
import {
  type IdentityProof,
  readSecondFactor,
  type SecondFactor,
} from '#contract/features/accounts/second-factor/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { type FormProblem, isProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { signWithPasskey } from '../passkey/sign-with-passkey.ts';

/** How a form with a proof is submitted: with its fields, or with a passkey. */
export type ProofBy = 'passkey';

class PasswordMissing extends Error {}

/** What a form asks to prove who the person is: the password, the code of two-step login if enabled, or a passkey. */
export function useIdentityProof() {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const factor = useSecondFactor();
  const asksCode = needsCode || factor?.enabled === true;
  return {
    fields: { password, setPassword, otp, setOtp, asksCode, hasPasskeys: (factor?.passkeys ?? 0) > 0 },
    /** Returns the proof to send. Throws without one; `problemOf` knows the errors. */
    async give(by?: ProofBy): Promise<IdentityProof> {
      if (by === 'passkey') return { passkey: await signWithPasskey(true) };
      if (!password) throw new PasswordMissing();
      return { password, ...(asksCode ? { otp } : {}) };
    },
    /** Converts an error of `give`, or of the call that carried the proof, to messages. */
    problemOf(error: unknown, failed: string): FormProblem {
      if (error instanceof PasswordMissing) return { detail: '', errors: { password: CONFIRM_BY_PASSWORD } };
      // the person closed the browser's dialog
      if (!isProblem(error)) return { detail: '', errors: {} };
      if (error.code === 'wrong_password') return { detail: '', errors: { password: error.detail } };
      if (error.code !== 'wrong_code') return toFormProblem(failed)(error);
      setNeedsCode(true);
      return { detail: '', errors: asksCode ? { otp: error.detail } : {} };
    },
  };
}

export type ProofFieldsState = ReturnType<typeof useIdentityProof>['fields'];

/** Reads whether the account has a code or passkeys; null until it is known. Without it the form asks step by step. */
function useSecondFactor(): SecondFactor | null {
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api(readSecondFactor, {}, { signal: stop.signal }).then(setFactor, () => {});
    return () => stop.abort();
  }, []);
  return factor;
}
