import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';

const CHUNK = 1024 * 1024;
/** Longest escape sequence of JSON: \u followed by four digits. */
const ESCAPE_LENGTH = 6;

/** Base64 as a string, or as the bytes of a JSON string literal, which may still contain escapes such as `\/`. */
export type Base64 = string | Buffer;

/**
 * Decodes megabytes of base64 in chunks, so that other requests are served in between.
 * Line breaks and the URL alphabet are accepted; invalid base64 yields bytes that no decoder accepts as an image.
 */
export async function decodeBase64(text: Base64, from = 0): Promise<Buffer> {
  const decoded = Buffer.allocUnsafeSlow(Math.ceil(((text.length - from) * 3) / 4) + 3);
  let written = 0;
  let carry = '';
  for (let at = from; at < text.length; ) {
    const end = beforeEscape(text, at, Math.min(at + CHUNK, text.length));
    const clean = carry + plain(slice(text, at, end));
    const whole = clean.length - (clean.length % 4);
    written += decoded.write(clean.slice(0, whole), written, 'base64');
    carry = clean.slice(whole);
    at = end;
    await yieldToEventLoop();
  }
  written += decoded.write(carry, written, 'base64');
  return decoded.subarray(0, written);
}

/** Returns characters of the text, without resolving escapes. */
export function slice(text: Base64, from: number, to: number): string {
  return typeof text === 'string' ? text.slice(from, to) : text.toString('latin1', from, to);
}

/** Moves the end of a chunk back to the start of an escape sequence that it would split. */
function beforeEscape(text: Base64, start: number, end: number): number {
  if (typeof text === 'string' || end === text.length) return end;
  const tail = slice(text, end - ESCAPE_LENGTH + 1, end);
  const sign = tail.indexOf('\\');
  const moved = sign < 0 ? end : end - tail.length + sign;
  return moved > start ? moved : end;
}

function plain(piece: string): string {
  const read = piece.includes('\\') ? piece.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, unescaped) : piece;
  return /\s/.test(read) ? read.replace(/\s+/g, '') : read;
}

function unescaped(_escape: string, code: string | undefined, sign: string): string {
  if (code) return String.fromCharCode(Number.parseInt(code, 16));
  return 'nrtbf'.includes(sign) ? ' ' : sign;
}
