import { ApiProblem } from '#contract/platform/api-problem.ts';
import type { Api, Call, CallAnswer, CallInput, Page } from '#contract/platform/call.ts';
import { IDENTITY_NOT_CONFIRMED } from '#contract/platform/confirmed.ts';
import { ROLE_HEADER } from '#contract/platform/role.ts';
import { bearer } from './bearer.ts';
import { forgetPages } from './cached-pages.ts';

export interface FetchOptions {
  signal?: AbortSignal;
  /** Sends the token with a public call too, so that owners can read their own hidden data. */
  authenticated?: boolean;
  /** Sends this token in place of the one of the login. */
  token?: string;
  /** Default 20 s; 0 means no timeout (uploads, exports). */
  timeoutMs?: number;
  /** ETag of a cached response. If it is unchanged, the server responds 304 without a body. See `reread`. */
  etag?: string | undefined;
  /** The request continues after the page is closed (a counted view). */
  keepalive?: boolean;
  /** Idempotency key: the call takes effect once, however often it is sent. */
  onceAs?: string;
  /** Sends `Prefer: respond-async`: the server may respond 202 and continue the work. */
  respondAsync?: boolean;
}

/** The contract's client in the browser, with options that only a browser needs. */
interface BrowserApi extends Api {
  <C extends Call>(call: C, input?: CallInput<C>, options?: FetchOptions): Promise<CallAnswer<C>>;
  page<C extends Call>(call: C, input?: CallInput<C>, options?: FetchOptions): Promise<Page<CallAnswer<C>>>;
  /** Returns the response as a file, with the name that the server sent. */
  file<C extends Call>(call: C, input?: CallInput<C>, options?: FetchOptions): Promise<File>;
}

/**
 * Fetches `/api/...`. Sends the body as JSON, or unchanged if it is `FormData`. Calls with `produces` return a Blob.
 */
export const api: BrowserApi = Object.assign(answer, { page, file });

const TIMEOUT_MS = 20_000;

type Scalar = string | number | boolean | null | undefined;
export interface Parts {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar>;
  body?: unknown;
}

async function answer<C extends Call>(call: C, input?: CallInput<C>, options?: FetchOptions): Promise<CallAnswer<C>> {
  const response = await send(call, input as Parts | undefined, options);
  if (response.status === 204) return {} as CallAnswer<C>;
  return (call.produces ? response.blob() : response.json()) as Promise<CallAnswer<C>>;
}

async function page<C extends Call>(
  call: C,
  input?: CallInput<C>,
  options?: FetchOptions,
): Promise<Page<CallAnswer<C>>> {
  const response = await send(call, input as Parts | undefined, options);
  return { items: (await response.json()) as CallAnswer<C>, ...paging(response) };
}

/** Reads the total and the next cursor from the headers of a page. */
export function paging({ headers }: Response): { total: number; next: string | null } {
  const next = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return { total: Number(headers.get('x-total-count') ?? 0), next: next ? decodeURIComponent(next) : null };
}

async function file<C extends Call>(call: C, input?: CallInput<C>, options?: FetchOptions): Promise<File> {
  const response = await send(call, input as Parts | undefined, options);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = await response.blob();
  return new File([content], named ?? 'documento', { type: content.type });
}

/**
 * Returns the response if its status is 2xx, or 304 when `etag` was sent. Throws `ApiProblem` otherwise. A call that
 * needs a confirmed identity is repeated once the person has confirmed it.
 */
export function send(call: Call, input: Parts = {}, options: FetchOptions = {}): Promise<Response> {
  return onceConfirmed(() => withTokenOfNow(() => sendOnce(call, input, options)));
}

/**
 * Runs `attempt`, and once more if it was refused with a token that the same login has replaced meanwhile: the identity
 * was confirmed, here or in another tab, while the request was under way. A refused request has changed nothing.
 */
export async function withTokenOfNow<T>(attempt: () => Promise<T>): Promise<T> {
  const [token, account] = [bearer.token(), bearer.account()];
  try {
    return await attempt();
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status === 401;
    const isReplaced = bearer.token() !== null && bearer.token() !== token && bearer.account() === account;
    if (!isRefused || !isReplaced) throw error;
    return attempt();
  }
}

/** Runs `attempt`. If it needs a confirmed identity, asks the person for it and runs `attempt` again. */
export async function onceConfirmed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const isUnconfirmed = error instanceof ApiProblem && error.code === IDENTITY_NOT_CONFIRMED;
    if (!isUnconfirmed || !(await bearer.unconfirmed())) throw error;
    return attempt();
  }
}

async function sendOnce(call: Call, input: Parts, options: FetchOptions): Promise<Response> {
  const mine = call.access !== 'public' || options.authenticated === true;
  const token = options.token ?? (mine ? bearer.token() : null);
  // a poll that was scheduled before a logout: the server would respond 401
  if (call.access !== 'public' && !token) throw new ApiProblem(401, { detail: "Devi effettuare l'accesso." });
  // a counted view changes no page
  if (call.method !== 'GET' && !options.keepalive) forgetPages();
  const response = await reach(address(call, input), {
    method: call.method,
    headers: headers(input.body, token, options),
    body: input.body instanceof FormData ? input.body : input.body === undefined ? null : JSON.stringify(input.body),
    signal: deadline(options),
    keepalive: options.keepalive ?? false,
  });
  const role = response.headers.get(ROLE_HEADER);
  if (role && token) bearer.role(role, token);
  if (response.ok || response.status === 304) return response;
  if (response.status === 401 && mine && token) bearer.ended(token);
  throw await problem(response);
}

/** Returns the path under /api with its parameters and query. Omits absent and empty values. */
export function address(call: Pick<Call, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const asked = search.toString();
  return `/api${path}${asked === '' ? '' : `?${asked}`}`;
}

function headers(body: unknown, token: string | null, { onceAs, etag, respondAsync }: FetchOptions): Headers {
  const sent = new Headers({ accept: 'application/json' });
  if (body !== undefined && !(body instanceof FormData)) sent.set('content-type', 'application/json');
  if (token) sent.set('authorization', `Bearer ${token}`);
  if (onceAs) sent.set('idempotency-key', onceAs);
  if (etag) sent.set('if-none-match', etag);
  if (respondAsync) sent.set('prefer', 'respond-async');
  return sent;
}

function deadline({ signal, timeoutMs = TIMEOUT_MS }: FetchOptions): AbortSignal | null {
  if (timeoutMs <= 0) return signal ?? null;
  // the browsers of decision 0226 have neither `AbortSignal.any` nor `timeout`
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new DOMException('', 'TimeoutError')), timeoutMs);
  const follow = () => {
    clearTimeout(timer);
    ended.abort(signal?.reason);
  };
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  return ended.signal;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError') throw error;
    const late = name === 'TimeoutError';
    throw new ApiProblem(0, {
      detail: late ? 'Il portale non risponde. Riprova tra poco.' : 'Connessione assente. Controlla la rete e riprova.',
    });
  }
}

async function problem(response: Response): Promise<ApiProblem> {
  const seconds = Number(response.headers.get('retry-after'));
  const said = (await response.json().catch(() => null)) as {
    detail?: unknown;
    code?: unknown;
    errors?: unknown;
    current?: unknown;
  } | null;
  const detail = typeof said?.detail === 'string' ? said.detail : '';
  const code = typeof said?.code === 'string' ? said.code : '';
  const errors = Array.isArray(said?.errors) ? (said.errors as { field: string; message: string }[]) : [];
  return new ApiProblem(
    response.status,
    { detail, code, errors, current: said?.current },
    seconds > 0 ? seconds : null,
  );
}
