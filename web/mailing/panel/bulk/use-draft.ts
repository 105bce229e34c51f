import { useCallback, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type MailDraft, mailDraft } from './draft.ts';

const PAUSE_MS = 500;

/** The draft of a mail. Written to the storage after a pause in typing, because an image makes it large. */
export function useDraft() {
  const [draft, setDraft] = useState(() => mailDraft.read());
  const latest = useRef(draft);
  const kept = useRef(draft);

  const keep = useCallback(() => {
    if (kept.current === latest.current) return;
    kept.current = latest.current;
    mailDraft.write(latest.current);
  }, []);

  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const settled = useDebounced(draft, PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the draft settles
  useEffect(keep, [settled, keep]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return {
    draft,
    change: useCallback((changes: Partial<MailDraft>) => setDraft((before) => ({ ...before, ...changes })), []),
    /** Call it after the mail has been sent. */
    clear: useCallback(() => {
      mailDraft.clear();
      const empty = mailDraft.read();
      latest.current = empty;
      kept.current = empty;
      setDraft(empty);
    }, []),
  };
}
