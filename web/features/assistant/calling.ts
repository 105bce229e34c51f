/** Event on `window` that opens the assistant. The footer dispatches it without importing this folder. */
const CALL = 'assistant:call';

export function onAssistantCalled(listener: () => void): () => void {
  window.addEventListener(CALL, listener);
  return () => window.removeEventListener(CALL, listener);
}
