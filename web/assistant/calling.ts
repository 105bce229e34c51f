/** The event on `window` that calls the assistant, from wherever: the footer raises it without knowing this folder. */
const CALL = 'assistant:call';

export function onAssistantCalled(listener: () => void): () => void {
  window.addEventListener(CALL, listener);
  return () => window.removeEventListener(CALL, listener);
}
