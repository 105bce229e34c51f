import { type Draft, useDraft } from '#web/platform/forms/draft.ts';

export interface RequestDraft {
  name: string;
  email: string;
  /** The message about each gadget, by its id. */
  messages: Record<string, string>;
}

/** The unsent request. It survives closing and reloading; name and e-mail are shared by all gadgets. */
export const useRequestDraft = () => useDraft('gadget_draft', { empty: EMPTY, parse });

const EMPTY: RequestDraft = { name: '', email: '', messages: {} };

/** Removes a request that was sent. Messages about other gadgets are kept; without any, the whole draft is removed. */
export function forgetRequest(draft: Draft<RequestDraft>, gadgetId: string): void {
  const { [gadgetId]: _, ...messages } = draft.read().messages;
  if (Object.values(messages).some(Boolean)) draft.change({ messages });
  else draft.clear();
}

function parse(found: unknown): RequestDraft | null {
  if (typeof found !== 'object' || found === null) return null;
  const { name, email, messages } = found as Record<string, unknown>;
  if (typeof name !== 'string' || typeof email !== 'string' || typeof messages !== 'object') return null;
  const texts = Object.entries(messages ?? {}).filter(([, text]) => typeof text === 'string');
  return { name, email, messages: Object.fromEntries(texts) };
}
