import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BucketFailure } from './failure.ts';

/** Response to a file that was sent. */
interface SentFile {
  status: number;
  body: string;
}

/**
 * Sends a file as the body of a signed request, a part of it in memory at a time: `fetch` would read it faster than it
 * can be sent. Rejects with the error of the connection, or with `BucketFailure` after `ms` milliseconds.
 */
export async function sendFile(signed: Request, path: string, bytes: number, ms: number): Promise<SentFile> {
  const send = signed.url.startsWith('https:') ? requestSecure : requestPlain;
  const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(bytes) };
  const request = send(signed.url, { method: signed.method, headers, agent: false });
  const late = setTimeout(
    () => request.destroy(new BucketFailure('away', `not sent in ${ms} ms`, { isLate: true })),
    ms,
  );
  try {
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    // a refusal comes before the end of the body, and is the reason then
    const [response] = await Promise.all([answer, pipeline(createReadStream(path), request).catch(() => answer)]);
    return { status: response.statusCode ?? 0, body: await text(response) };
  } finally {
    clearTimeout(late);
  }
}
