import { ApiProblem } from '#contract/api-problem.ts';
import type { Call, CallAnswer } from '#contract/call.ts';
import { bearer } from './bearer.ts';
import { address } from './browser.ts';
import { forgetPages } from './kept-pages.ts';

interface UploadOptions {
  /** Percentage sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  query?: Record<string, string>;
}

/**
 * Sends one file to a call that accepts a form and reports the progress, which `fetch` cannot. Throws `ApiProblem`, or
 * the signal's reason if it was aborted.
 */
export function upload<C extends Call>(
  call: C,
  file: Blob,
  { onProgress, signal, query = {} }: UploadOptions,
): Promise<CallAnswer<C>> {
  const form = new FormData();
  form.set('file', file, file instanceof File ? file.name : 'foto.jpg');
  return new Promise((resolve, reject) => {
    forgetPages();
    const request = new XMLHttpRequest();
    request.open(call.method, address(call, { query }));
    request.setRequestHeader('accept', 'application/json');
    const token = bearer.token();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => {
      const said = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(said as CallAnswer<C>);
      if (request.status === 401 && token) bearer.ended(token);
      reject(problemOf(request.status, said));
    };
    request.onerror = () => reject(new ApiProblem(0, { detail: 'Connessione assente. Controlla la rete e riprova.' }));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function problemOf(status: number, said: unknown): ApiProblem {
  const detail = (said as { detail?: unknown } | null)?.detail;
  return new ApiProblem(status, { detail: typeof detail === 'string' ? detail : '' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON: the response of a proxy
  }
}
