import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { draftOf, forgetOldDrafts } from './draft.ts';
import { type Entries, type EntryName, entriesIn, fieldOf, fill, isBlank } from './entries.ts';

/**
 * The form's fields keep their own text, so that what is typed before the page woke up counts too; this follows them,
 * saves each change as a draft and brings the draft back.
 */
export function useEntries(form: RefObject<HTMLFormElement | null>, associationId: string, listingId: string) {
  const draft = useMemo(() => draftOf(associationId, listingId), [associationId, listingId]);
  const [entries, setEntries] = useState<Entries | null>(null);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    forgetOldDrafts(Date.now());
    const saved = draft.read();
    if (!form.current) return;
    if (saved) fill(form.current, saved.entries);
    setRestored(saved !== null && !isBlank(saved.entries));
    setEntries(entriesIn(form.current));
  }, [form, draft]);

  const note = useCallback(() => {
    if (!form.current) return;
    const now = entriesIn(form.current);
    setEntries(now);
    if (isBlank(now)) draft.clear();
    else draft.write({ entries: now, at: Date.now() });
  }, [form, draft]);

  /** Changes one text, as if it had been typed. */
  const set = useCallback(
    (name: EntryName, change: (before: string) => string) => {
      const field = form.current && fieldOf(form.current, name);
      if (!field) return;
      field.value = change(field.value);
      note();
    },
    [form, note],
  );

  function startOver() {
    form.current?.reset();
    setRestored(false);
    note();
  }

  return { entries, restored, note, set, startOver, forget: draft.clear };
}
