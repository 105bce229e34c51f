import { stored } from '#web/ui/storage.ts';

export interface RequestDraft {
  name: string;
  email: string;
  /** What was written about each gadget, by its id. */
  messages: Record<string, string>;
}

/** What was typed and not yet sent: it survives closing and reloading, and name and e-mail are typed once for all gadgets. */
export const requestDraft = stored<RequestDraft>('gadget_draft', {
  empty: { name: '', email: '', messages: {} },
  parse,
});

/** After a request has left, nothing of it stays on the device but what was begun for other gadgets. */
export function forgetRequest(gadgetId: string): void {
  const { [gadgetId]: _, ...messages } = requestDraft.read().messages;
  if (Object.values(messages).some(Boolean)) requestDraft.change((draft) => ({ ...draft, messages }));
  else requestDraft.clear();
}

function parse(found: unknown): RequestDraft | null {
  if (typeof found !== 'object' || found === null) return null;
  const { name, email, messages } = found as Record<string, unknown>;
  if (typeof name !== 'string' || typeof email !== 'string' || typeof messages !== 'object') return null;
  const texts = Object.entries(messages ?? {}).filter(([, text]) => typeof text === 'string');
  return { name, email, messages: Object.fromEntries(texts) };
}
