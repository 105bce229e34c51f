import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A visitor that opens one page or list after another until the connection is lost. */
export class Reader {
  /** Milliseconds between two reads. */
  readonly #pauseMs: number;
  reads = 0;
  /** Responses with a 5xx, as `status path`. */
  readonly failures: string[] = [];

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  async read(url: string): Promise<void> {
    try {
      for (;;) {
        const path = await this.#somewhere(url);
        const response = await fetch(url + path);
        await response.arrayBuffer();
        this.reads += 1;
        if (response.status >= 500) this.failures.push(`${response.status} ${path}`);
        await pause(this.#pauseMs);
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Returns the address of a page, a list, an image, or a page with a campaign parameter of its own. */
  async #somewhere(url: string): Promise<string> {
    const foreign = `fbclid=${randomInt(2 ** 40)}`;
    const fixed = [
      '/',
      '/associazioni',
      '/gadget',
      '/guida',
      '/api/adoptions?type=cane',
      `/?${foreign}`,
      '/sitemap.xml',
    ];
    if (randomInt(2) === 0) return fixed[randomInt(fixed.length)]!;
    const listings = (await (await fetch(`${url}/api/adoptions?limit=40`)).json()) as { id: string; images: Image[] }[];
    const listing = listings[randomInt(Math.max(1, listings.length))];
    if (!listing) return '/';
    const image = listing.images[0]?.src;
    return [`/annuncio/${listing.id}`, `/api/adoptions/${listing.id}`, image ?? '/'][randomInt(3)]!;
  }
}

interface Image {
  src: string;
}
