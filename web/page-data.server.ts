/**
 * The script that hands the data to the browser's part of the framework, as the framework's own component does while the
 * page is sent. It is the same on every page: the data stand before it, in an element that never runs, so that the CSP
 * needs no hash of them.
 */
export const HAND_OVER =
  '{const c=window.__reactRouterContext.streamController;c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()}';
const END = '</body></html>';

/** Returns what the framework has serialized for the browser: the data of the loaders, which are plain values. */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const reader = stream?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let data = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return data;
    data += decoder.decode(value, { stream: true });
  }
}

/** Splits a rendered page where its data belong: after it come the elements with them, and the end. */
export function splitAtEnd(html: string, data: string): { start: string; end: string } {
  if (!html.endsWith(END)) throw new Error(`The page does not end with ${END}`);
  const json = data.replaceAll('<', '\\u003c');
  const end = `<script type="application/json">${json}</script><script>${HAND_OVER}</script>${END}`;
  return { start: html.slice(0, -END.length), end };
}
