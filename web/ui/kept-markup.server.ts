import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactNode } from 'react';
import type { MarkupKeeper } from './markup-keeper.ts';

const CHARACTERS_KEPT = 2_000_000;
const kept = new LRUCache<string, string>({
  maxSize: CHARACTERS_KEPT,
  sizeCalculation: (html, key) => html.length + key.length,
});
/** Markup that depends on its place in the page: a boundary of Suspense, an id of `useId`. */
const DEPENDS_ON_PLACE = /<!--[$&]|_R_/;

/**
 * Replaces kept content by markers while a page is rendered, and the markers by markup afterwards. Content without
 * markup is rendered between two markers. `secret` is in every marker: nobody who does not know it can write one.
 */
export class PageMarkup implements MarkupKeeper {
  readonly #secret: string;
  readonly #places: { key: string; html: string | undefined }[] = [];

  constructor(secret: string) {
    this.#secret = secret;
  }

  wrap(key: string, children: () => ReactNode): ReactNode {
    const html = kept.get(key);
    const place = this.#places.push({ key, html }) - 1;
    if (html !== undefined) return `${this.#secret}=${place};`;
    return createElement(Fragment, null, `${this.#secret}+${place};`, children(), `${this.#secret}-${place};`);
  }

  /** Returns the page without markers, and keeps the markup that was rendered between them. */
  resolve(html: string): string {
    const [head, ...pieces] = html.split(this.#secret);
    let page = head!;
    const starts = new Map<string, number>();
    for (const piece of pieces) {
      const end = piece.indexOf(';');
      const place = piece.slice(1, end);
      if (piece[0] === '+') starts.set(place, page.length);
      else if (piece[0] === '-') keep(this.#places[Number(place)]!.key, page.slice(starts.get(place)));
      else page += this.#places[Number(place)]!.html!;
      page += piece.slice(end + 1);
    }
    return page;
  }
}

function keep(key: string, html: string): void {
  // a copy: a slice would hold the whole page in memory
  if (!DEPENDS_ON_PLACE.test(html)) kept.set(key, Buffer.from(html).toString());
}
