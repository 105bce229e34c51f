import { Readable } from 'node:stream';

/** Checks for progress per `stalledMs`. */
const LOOKS = 6;

interface Watch {
  /** A client that reads nothing for this long is treated as gone, even if its connection is still open. */
  stalledMs: number;
  /** The whole stream may take this long. */
  totalMs: number;
  /** Called at each check while the client reads. */
  onProgress?: () => void;
  /** Called once: before the client sees the end, or when the stream is destroyed. */
  onEnd: () => Promise<void> | void;
}

/** Passes the bytes of a source through; destroys the stream if the client stalls or takes too long. */
export function watchedStream(
  source: AsyncIterable<unknown>,
  { stalledMs, totalMs, onProgress, onEnd }: Watch,
): Readable {
  let idleLooks = 0;
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= Promise.resolve(onEnd()));
  async function* passOn() {
    try {
      for await (const chunk of source) {
        yield chunk;
        idleLooks = 0;
      }
    } finally {
      await end();
    }
  }
  const watched = Readable.from(passOn());
  const look = setInterval(() => {
    idleLooks += 1;
    if (idleLooks >= LOOKS) watched.destroy(new Error('download stalled'));
    else onProgress?.();
  }, stalledMs / LOOKS).unref();
  const deadline = setTimeout(() => watched.destroy(new Error('download too slow')), totalMs).unref();
  // the stream may be destroyed before it has a consumer: without a listener the error would be uncaught
  watched.on('error', () => undefined);
  watched.once('close', () => {
    clearInterval(look);
    clearTimeout(deadline);
    if (source instanceof Readable) source.destroy();
    void end();
  });
  return watched;
}
