import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactNode } from 'react';
import type { MarkupKeeper } from './markup-keeper.ts';

const BYTES_KEPT = 2_000_000;
const kept = new LRUCache<string, Buffer>({
  maxSize: BYTES_KEPT,
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
  readonly #places: { key: string; html: Buffer | undefined }[] = [];

  constructor(secret: string) {
    this.#secret = secret;
  }

  wrap(key: string, children: () => ReactNode): ReactNode {
    const html = kept.get(key);
    const place = this.#places.push({ key, html }) - 1;
    if (html !== undefined) return `${this.#secret}=${place};`;
    return createElement(Fragment, null, `${this.#secret}+${place};`, children(), `${this.#secret}-${place};`);
  }

  /**
   * Returns the page without markers, and keeps the markup that was rendered between them. `ending` follows it and has no
   * markers.
   */
  resolve(html: string, ending = ''): Buffer {
    const [head, ...pieces] = html.split(this.#secret);
    const parts: Buffer[] = [Buffer.from(head!)];
    /** Where the content of a place starts in `parts`. */
    const starts = new Map<number, number>();
    /** How many parts precede the end of the last text that depends on its place. */
    let dependent = 0;
    for (const piece of pieces) {
      const end = piece.indexOf(';');
      const place = Number(piece.slice(1, end));
      const known = this.#places[place]!;
      if (piece[0] === '+') starts.set(place, parts.length);
      else if (piece[0] === '=') parts.push(known.html!);
      else if (dependent <= starts.get(place)!) kept.set(known.key, joined(parts.slice(starts.get(place))));
      const text = piece.slice(end + 1);
      if (text === '') continue;
      parts.push(Buffer.from(text));
      if (DEPENDS_ON_PLACE.test(text)) dependent = parts.length;
    }
    if (ending !== '') parts.push(Buffer.from(ending));
    return Buffer.concat(parts);
  }
}

/** Returns a copy with memory of its own: a part of Node's pool would hold all of the pool. */
function joined(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(whole, at);
  return whole;
}
