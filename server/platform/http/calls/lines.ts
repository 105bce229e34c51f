const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A line longer than the caller allows. */
class LineTooLongError extends Error {}

/**
 * Yields the lines of a UTF-8 stream, split at `\n` or `\r\n` only. `readline` also splits at U+2028 and U+2029, which
 * JSON allows inside a string. Throws `LineTooLongError` for a line of more than `bytesAtMost` bytes.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>, bytesAtMost = Infinity): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let heldBytes = 0;
  const take = (last: Buffer): Buffer => {
    const line = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
    [pieces, heldBytes] = [[], 0];
    return line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      yield take(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from === chunk.length) continue;
    pieces.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
    if (heldBytes > bytesAtMost) throw new LineTooLongError(`line longer than ${bytesAtMost} bytes`);
  }
  if (heldBytes > 0) yield take(Buffer.alloc(0));
}
