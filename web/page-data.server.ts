/** Characters that could end a script or a line of it, and how JSON writes them. */
const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
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

/**
 * Returns the script that hands the serialized data to the browser, as the framework's own component does while the page
 * is sent. All data is there before, so that one pass of React is enough.
 */
export function handoffScript(data: string): string {
  const value = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (each) => ESCAPED[each]!);
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${value});${controller}.close();`;
}

/**
 * Splits a rendered page where `script` belongs. They are not joined as one text: what searches the page need not search
 * the data.
 */
export function splitAtEnd(html: string, script: string): { start: string; end: string } {
  if (!html.endsWith(END)) throw new Error(`The page does not end with ${END}`);
  return { start: html.slice(0, -END.length), end: `<script>${script}</script>${END}` };
}
