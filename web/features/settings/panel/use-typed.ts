import { useState } from 'react';

/** What is typed over the stored values, until it is saved: of the others a colleague may have changed some meanwhile. */
export function useTyped<T extends object>(stored: T, save: (changes: Partial<T>) => Promise<unknown>) {
  const [typed, setTyped] = useState<Partial<T>>({});
  return {
    value: { ...stored, ...typed },
    set: <Name extends keyof T>(field: Name, value: T[Name]) => setTyped((before) => ({ ...before, [field]: value })),
    /** Sends only what was typed. What is typed until the answer stays. */
    send: async (): Promise<void> => {
      await save(typed);
      setTyped((now) => without(now, typed));
    },
  };
}

function without<T extends object>(typed: Partial<T>, sent: Partial<T>): Partial<T> {
  const left = (Object.keys(typed) as (keyof T)[]).filter((field) => typed[field] !== sent[field]);
  return Object.fromEntries(left.map((field) => [field, typed[field]])) as Partial<T>;
}
