import { ApiProblem } from '#contract/platform/api-problem.ts';
import type { Call, CallAnswer } from '#contract/platform/call.ts';
import { bearer } from './bearer.ts';
import { address, onceConfirmed, withTokenOfNow } from './browser.ts';
import { forgetPages } from './cached-pages.ts';

interface UploadOptions {
  /** Percentage sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  query?: Record<string, string>;
  /** Text fields of the form. */
  fields?: Record<string, string>;
  /** Idempotency key: the call takes effect once, however often it is sent. */
  onceAs?: string;
}

/**
 * Sends one file to a call that accepts a form and reports the progress, which `fetch` cannot. Throws `ApiProblem`, or
 * the signal's reason if it was aborted. A call that needs a confirmed identity is repeated once the person has
 * confirmed it.
 */
export function upload<C extends Call>(call: C, file: Blob, options: UploadOptions): Promise<CallAnswer<C>> {
  return onceConfirmed(() => uploadInTurn(call, file, options));
}

/** Problems that end by themselves: another upload of the account, or of others, is under way. */
const IN_TURN = ['too_many_bodies', 'bodies_in_flight', 'busy'];
const TRIES = 6;

async function uploadInTurn<C extends Call>(call: C, file: Blob, options: UploadOptions): Promise<CallAnswer<C>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTokenOfNow(() => uploadOnce(call, file, options));
    } catch (error) {
      const mustWait = error instanceof ApiProblem && IN_TURN.includes(error.code) && error.retryAfter !== null;
      if (!mustWait || tries === TRIES) throw error;
      options.onProgress(0);
      await pause(error.retryAfter! * 1000, options.signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}

function uploadOnce<C extends Call>(
  call: C,
  file: Blob,
  { onProgress, signal, query = {}, fields = {}, onceAs }: UploadOptions,
): Promise<CallAnswer<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, file instanceof File ? file.name : 'foto.jpg');
  return new Promise((resolve, reject) => {
    forgetPages();
    const request = new XMLHttpRequest();
    request.open(call.method, address(call, { query }));
    request.setRequestHeader('accept', 'application/json');
    const token = bearer.token();
    if (onceAs) request.setRequestHeader('idempotency-key', onceAs);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => {
      const said = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(said as CallAnswer<C>);
      if (request.status === 401 && token) bearer.ended(token);
      reject(problemOf(request, said));
    };
    request.onerror = () => reject(new ApiProblem(0, { detail: 'Connessione assente. Controlla la rete e riprova.' }));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function problemOf(request: XMLHttpRequest, said: unknown): ApiProblem {
  const { detail, code } = (said ?? {}) as { detail?: unknown; code?: unknown };
  const problem = {
    detail: typeof detail === 'string' ? detail : '',
    code: typeof code === 'string' ? code : '',
  };
  const seconds = Number(request.getResponseHeader('retry-after'));
  return new ApiProblem(request.status, problem, seconds > 0 ? seconds : null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON: the response of a proxy
  }
}
