import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from '#server/platform/cache/budget.ts';
import { createBoundedQueue } from './bounded-queue.ts';

const WAITING_AT_MOST = 50;
/** Headers of a drawing that is not whole: the next one may be. */
export const NOT_WHOLE = { 'cache-control': 'no-store' };

export interface Drawn {
  bytes: Buffer;
  /** False if something that it shows could not be read, as a photo whose file is missing. */
  whole: boolean;
}

/** How a picture or sheet of paper is drawn, and what it is called while it stays the same. */
interface Drawing {
  /** Differs as soon as anything differs that is drawn. */
  version: string;
  draw: () => Promise<Drawn>;
}

export interface Drawings {
  /**
   * Returns a drawing, cached by its version; `beforeDrawing` runs first when it has to be drawn, and may refuse. One that
   * is not whole is not cached.
   */
  read(drawing: Drawing, beforeDrawing: () => Promise<void>): Promise<Drawn>;
  /**
   * Draws one part of something large, which is not cached. Between two parts others have their turn. A part that
   * `continues` earlier ones is not refused where too many drawings wait.
   */
  drawPart(draw: () => Promise<void>, options?: { continues: boolean }): Promise<void>;
}

/**
 * Creates the cache of drawings, and the queue in which they are drawn one at a time, apart from uploads, which must not
 * wait for them. Concurrent requests for one drawing draw it once.
 */
export function createDrawings(): Drawings {
  const cachedDrawings = new LRUCache<string, Drawn>({
    maxSize: CACHE_BYTES.drawings,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const underWay = new Map<string, Promise<Drawn>>();
  const queue = createBoundedQueue(1, { waiting: WAITING_AT_MOST, bytes: 0 });

  async function drawNow({ version, draw }: Drawing): Promise<Drawn> {
    try {
      const drawn = await queue.run(draw);
      if (drawn.whole) cachedDrawings.set(version, drawn);
      return drawn;
    } finally {
      underWay.delete(version);
    }
  }

  async function read(drawing: Drawing, beforeDrawing: () => Promise<void>): Promise<Drawn> {
    const { version } = drawing;
    const cachedDrawing = cachedDrawings.get(version);
    if (cachedDrawing) return cachedDrawing;
    if (!underWay.has(version)) await beforeDrawing();
    const drawingNow = underWay.get(version) ?? drawNow(drawing);
    underWay.set(version, drawingNow);
    return drawingNow;
  }

  return { read, drawPart: (draw, options) => queue.run(draw, options) };
}
