import { restored, stored } from '#web/ui/storage.ts';

/** What is half written in the panel's dialogs, by dialog and thing: it survives a reload and an ended session. */
const drafts = stored<Record<string, unknown>>('admin_dialog_drafts', { empty: {}, parse });

/** So many texts that nobody came back to are kept. */
const KEPT = 20;

/** The fields of one dialog. `blank` is where they start, and what they are compared with; passwords have no place here. */
export function useDialogDraft<T extends object>(id: string, blank: T) {
  const found = drafts.use()[id];
  const value = found === undefined ? blank : restored(blank, found);
  return {
    value,
    /** Something was typed that is not sent yet. */
    unsaved: JSON.stringify(value) !== JSON.stringify(blank),
    change: (changes: Partial<T>) => writeDialogDraft(id, { ...restored(blank, drafts.read()[id]), ...changes }),
    /** Sent, or dropped on purpose. */
    clear: () => clearDialogDraft(id),
  };
}

export function readDialogDraft<T extends object>(id: string, blank: T): T {
  return restored(blank, drafts.read()[id]);
}

export function writeDialogDraft(id: string, value: object): void {
  const others = Object.entries(drafts.read()).filter(([other]) => other !== id);
  drafts.write(Object.fromEntries([...others.slice(1 - KEPT), [id, value]]));
}

export function clearDialogDraft(id: string): void {
  const others = Object.entries(drafts.read()).filter(([other]) => other !== id);
  if (others.length > 0) drafts.write(Object.fromEntries(others));
  else drafts.clear();
}

function parse(found: unknown): Record<string, unknown> | null {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : null;
}
