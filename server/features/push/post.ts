import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isSendable } from './endpoint.ts';
import { type Address, publicAddresses, type Resolve, resolveName } from './resolve-public.ts';

/** Time for the name, the connection and the answer together. */
const ATTEMPT_MS = 10_000;
/** Bytes of an answer that are read: its status says everything. */
const ANSWER_BYTES = 4096;

/** The head of an answer, or the reason why none came. */
export type PostAnswer = { status: number; retryAfter: string | undefined } | { status?: undefined; reason: string };

export interface Message {
  endpoint: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

interface Rules {
  /** Origins that need be neither https nor public. */
  trusted: readonly string[];
  stopping: AbortSignal;
  /** For tests. */
  resolve?: Resolve;
  attemptMs?: number;
}

/**
 * Sends a message to an endpoint that a stranger named: only if every address of its name is public, and over a
 * connection to one of exactly these addresses, so that a second answer of the name server changes nothing. No connection
 * is used again, no proxy of the environment, and no redirect is followed. Never throws.
 */
export async function post(message: Message, rules: Rules): Promise<PostAnswer> {
  const { trusted, stopping, resolve = resolveName, attemptMs = ATTEMPT_MS } = rules;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(attemptMs)]);
  try {
    if (!isSendable(message.endpoint, trusted)) throw new Error('the endpoint is not public');
    const url = new URL(message.endpoint);
    const isTrusted = trusted.includes(url.origin);
    const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
    const addresses = isName && !isTrusted ? await publicAddresses(url.hostname, resolve, signal) : null;
    return await exchange(url, message, { addresses, signal });
  } catch (error) {
    return { reason: signal.aborted ? 'no answer in time' : (error as Error).message };
  }
}

function exchange(
  url: URL,
  { headers, body }: Message,
  { addresses, signal }: { addresses: Address[] | null; signal: AbortSignal },
): Promise<PostAnswer> {
  const isHttps = url.protocol === 'https:';
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.byteLength) },
    agent: isHttps ? new Agent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    signal,
    ...(addresses && { lookup: lookupOf(addresses) }),
  };
  return new Promise((answered, failed) => {
    const request = (isHttps ? httpsRequest : httpRequest)(url, options, (response) => answered(readHead(response)));
    // a switch of protocols, which nobody asked for, emits neither a response nor an error
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      answered({ status: statusCode, retryAfter: undefined });
    });
    request.on('error', failed);
    request.on('close', () => failed(new Error('the connection ended without an answer')));
    request.end(body);
  });
}

/** Resolves when the answer ends or has said enough. */
async function readHead(response: IncomingMessage): Promise<PostAnswer> {
  const answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).byteLength;
      // leaving the loop ends the connection
      if (bytes > ANSWER_BYTES) break;
    }
  } catch {
    // the status has arrived
  }
  return answer;
}

/**
 * Returns the checked addresses, whatever the name server says by now. It answers later, as the system's does: a
 * connection that is refused at once would otherwise emit its error before the request listens, and end the process.
 */
function lookupOf(addresses: readonly Address[]): LookupFunction {
  return (_name, { all }, done) => {
    const answer = () => {
      if (all) done(null, [...addresses]);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    };
    setImmediate(answer);
  };
}
