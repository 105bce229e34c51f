import { setImmediate as breathe } from 'node:timers/promises';

const CHUNK = 1024 * 1024;
/** Longest escape of JSON: \u followed by four digits. */
const ESCAPE_LENGTH = 6;

/** Base64 as a string, or as the bytes of a JSON string literal, in which `\/` and the like may still stand. */
export type Base64 = string | Buffer;

/**
 * Decodes megabytes of base64 in pieces, so that other requests are answered in between.
 * Line breaks and the URL alphabet are accepted; what is no base64 gives bytes that no decoder will take for a picture.
 */
export async function decodeBase64(text: Base64, from = 0): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let carry = '';
  for (let at = from; at < text.length; ) {
    const end = wholeEscapes(text, Math.min(at + CHUNK, text.length), at);
    const clean = carry + plain(slice(text, at, end));
    const whole = clean.length - (clean.length % 4);
    pieces.push(Buffer.from(clean.slice(0, whole), 'base64'));
    carry = clean.slice(whole);
    at = end;
    if (at < text.length) await breathe();
  }
  pieces.push(Buffer.from(carry, 'base64'));
  return Buffer.concat(pieces);
}

/** Characters of the text, as they stand there. */
export function slice(text: Base64, from: number, to: number): string {
  return typeof text === 'string' ? text.slice(from, to) : text.latin1Slice(from, Math.min(to, text.length));
}

/** Moves the end of a piece before an escape that would be cut in two. */
function wholeEscapes(text: Base64, end: number, start: number): number {
  if (typeof text === 'string' || end === text.length) return end;
  const tail = slice(text, end - ESCAPE_LENGTH + 1, end);
  const escape = tail.indexOf('\\');
  const moved = escape < 0 ? end : end - tail.length + escape;
  return moved > start ? moved : end;
}

function plain(piece: string): string {
  const unescaped = piece.includes('\\')
    ? piece.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code, sign) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : /[nrtbf]/.test(sign) ? ' ' : sign,
      )
    : piece;
  return /\s/.test(unescaped) ? unescaped.replace(/\s+/g, '') : unescaped;
}
