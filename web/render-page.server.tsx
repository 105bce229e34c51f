import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const DOCTYPE = '<!DOCTYPE html>';
/** What React writes instead of content that was not ready. */
const INCOMPLETE = /<!--\$[!?]-->/;
const LONGEST_MS = 6000;

interface Rendered {
  html: string;
  failed: boolean;
}

/**
 * Renders a whole page in one pass. A page that is not complete, because it waits for code that is loaded on demand or
 * because a part fails, is rendered as a stream, which waits and reports errors, and then once more. Throws the error of a
 * page that fails outside of all boundaries, without reporting it.
 */
export async function renderPage(page: ReactNode, nonce: string, report: (error: unknown) => void): Promise<Rendered> {
  const html = atOnce(page);
  if (html !== null) return { html, failed: false };
  const streamed = await inTime(page, nonce, report);
  // outside of the stream's own context: React would add the preloads of this rendering to the stream
  const again = streamed.failed ? null : atOnce(page);
  return again === null ? streamed : { html: again, failed: false };
}

/** Returns null for a page that is not complete. */
function atOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return INCOMPLETE.test(html) ? null : DOCTYPE + html;
  } catch {
    return null;
  }
}

function inTime(page: ReactNode, nonce: string, report: (error: unknown) => void): Promise<Rendered> {
  const errors: unknown[] = [];
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        errors.forEach(report);
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed: errors.length > 0 }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => void errors.push(error),
    });
    const timer = setTimeout(abort, LONGEST_MS);
  });
}
