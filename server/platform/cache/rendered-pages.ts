import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from './budget.ts';

/** A page as it was rendered, with its headers. */
export interface RenderedPage {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Rendered pages by what they show. Each change of public data makes all cached responses out of date, but most pages
 * show the same data afterwards: these are not rendered again.
 */
export class RenderedPages {
  readonly #pages = new LRUCache<string, RenderedPage>({
    maxSize: CACHE_BYTES.renderedPages,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  find(key: string): RenderedPage | undefined {
    return this.#pages.get(key);
  }

  store(key: string, page: RenderedPage): void {
    this.#pages.set(key, page);
  }
}
