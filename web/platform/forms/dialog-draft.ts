import { draftAt, useDraft } from './draft.ts';

/** Drafts of the panel's dialogs, by dialog and item. */
const KEY = 'admin_dialog_drafts:';

/** `empty` holds the initial values. */
export const useDialogDraft = <T extends object>(part: string, empty: T) =>
  useDraft(KEY, { part, empty, ofAccount: true });
export const dialogDraft = <T extends object>(part: string, empty: T) => draftAt(KEY, { part, empty, ofAccount: true });
