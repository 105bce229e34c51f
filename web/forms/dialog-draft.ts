import { restored, stored } from '#web/ui/storage.ts';

/** Drafts of the panel's dialogs, by dialog and item. They survive a reload and an expired session. */
const drafts = stored<Record<string, unknown>>('admin_dialog_drafts', { empty: {}, parse });

/** Maximum number of drafts. The oldest are dropped. */
const KEPT = 20;

/** The draft of one dialog. `blank` holds the initial values, which `unsaved` compares with. Do not store passwords. */
export function useDialogDraft<T extends object>(id: string, blank: T) {
  const found = drafts.use()[id];
  const value = found === undefined ? blank : restored(blank, found);
  return {
    value,
    /** Whether the draft differs from `blank`. */
    unsaved: JSON.stringify(value) !== JSON.stringify(blank),
    change: (changes: Partial<T>) => writeDialogDraft(id, { ...restored(blank, drafts.read()[id]), ...changes }),
    /** Call it after a successful save, or when the person discards the draft. */
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
