import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from './budget.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  body: Buffer;
  csp: string;
  /** A hash of the body, of which an ETag is made. */
  digest: string;
}

/**
 * Rendered pages by what they show. Each change of public data makes all cached responses out of date, but most pages
 * show the same data afterwards: these are not rendered again.
 */
export class RenderedPages {
  readonly #pages = new LRUCache<string, RenderedPage>({
    maxSize: CACHE_BYTES.renderedPages,
    sizeCalculation: ({ body, csp }, key) => body.length + csp.length + key.length,
  });

  find(key: string): RenderedPage | undefined {
    return this.#pages.get(key);
  }

  keep(key: string, page: RenderedPage): void {
    this.#pages.set(key, page);
  }
}
