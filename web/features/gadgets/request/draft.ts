import { type Draft, useDraft } from '#web/platform/forms/draft.ts';

export interface RequestDraft {
  name: string;
  email: string;
  /** The message about each gadget, by its id. */
  messages: Record<string, string>;
}

/** The unsent request. It survives closing and reloading; name and e-mail are shared by all gadgets. */
export const useRequestDraft = () => useDraft('gadget_draft', { empty: EMPTY, parse, inTab: true });

const EMPTY: RequestDraft = { name: '', email: '', messages: {} };

/** Writes the message about one gadget. One that is emptied again is no unsent text. */
export function writeMessage(draft: Draft<RequestDraft>, gadgetId: string, text: string): void {
  const messages = othersThan(draft, gadgetId);
  draft.change({ messages: text === '' ? messages : { ...messages, [gadgetId]: text } });
}

/** Removes a request that was sent. Messages about other gadgets are kept; without any, the whole draft is removed. */
export function forgetRequest(draft: Draft<RequestDraft>, gadgetId: string): void {
  const messages = othersThan(draft, gadgetId);
  if (Object.keys(messages).length > 0) draft.change({ messages });
  else draft.clear();
}

function othersThan(draft: Draft<RequestDraft>, gadgetId: string): RequestDraft['messages'] {
  const { [gadgetId]: _, ...others } = draft.read().messages;
  return others;
}

function parse(value: unknown): RequestDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, email, messages } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof email !== 'string' || typeof messages !== 'object') return null;
  const texts = Object.entries(messages ?? {}).filter(([, text]) => typeof text === 'string' && text !== '');
  return { name, email, messages: Object.fromEntries(texts) };
}
