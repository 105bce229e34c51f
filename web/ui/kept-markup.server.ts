import { createHash, hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { MarkupKeeper, MarkupKey } from './markup-keeper.ts';

const BYTES_KEPT = 2_000_000;
const kept = new LRUCache<string, Buffer>({
  maxSize: BYTES_KEPT,
  sizeCalculation: (html, key) => html.length + key.length,
});
/** Markup that depends on its place in the page: a boundary of Suspense, an id of `useId`. */
const DEPENDS_ON_PLACE = /<!--[$&]|_R_/;

interface Place {
  key: string;
  html: Buffer | undefined;
  /** Elements of the head without known markup. */
  head?: ReactNode;
}

/**
 * Replaces kept content by markers while a page is rendered, and the markers by markup afterwards. Content without
 * markup is rendered between two markers. `secret` is in every marker: nobody who does not know it can write one. `nonce`
 * marks scripts of the page; the markup of a head does not keep it.
 */
export class PageMarkup implements MarkupKeeper {
  readonly #secret: string;
  readonly #nonce: string;
  readonly #places: Place[] = [];
  readonly hasScripts: boolean;

  constructor(secret: string, nonce: string, hasScripts = false) {
    this.#secret = secret;
    this.#nonce = nonce;
    this.hasScripts = hasScripts;
  }

  wrap(by: MarkupKey, children: () => ReactNode): ReactNode {
    const key = textOf(by);
    const html = kept.get(key);
    const place = this.#places.push({ key, html }) - 1;
    if (html !== undefined) return `${this.#secret}=${place};`;
    return createElement(Fragment, null, `${this.#secret}+${place};`, children(), `${this.#secret}-${place};`);
  }

  wrapHead(by: MarkupKey, elements: () => ReactNode): string {
    const key = textOf(by);
    const html = kept.get(key);
    const place = this.#places.push({ key, html, head: html === undefined && elements() }) - 1;
    return `${this.#secret}=${place};`;
  }

  /**
   * Returns the page without markers, with its hash, and keeps the markup that was rendered between them. `ending` follows
   * it and has no markers.
   */
  resolve(html: string, ending = ''): { body: Buffer; digest: string } {
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
      else if (piece[0] === '=') parts.push(known.html ?? this.#renderHead(known));
      else if (dependent <= starts.get(place)!) parts.push(keep(known.key, parts.splice(starts.get(place)!)));
      const text = piece.slice(end + 1);
      if (text === '') continue;
      parts.push(Buffer.from(text));
      if (DEPENDS_ON_PLACE.test(text)) dependent = parts.length;
    }
    if (ending !== '') parts.push(Buffer.from(ending));
    return { body: Buffer.concat(parts), digest: hashOf(parts) };
  }

  #renderHead({ key, head }: Place): Buffer {
    return keep(key, [Buffer.from(renderToString(head).replaceAll(` nonce="${this.#nonce}"`, ''))]);
  }
}

/** Hashes of kept markup. */
const hashes = new WeakMap<Buffer, Buffer>();

function keep(key: string, parts: readonly Buffer[]): Buffer {
  const html = joined(parts);
  hashes.set(html, hash('sha1', html, 'buffer'));
  kept.set(key, html);
  return html;
}

/**
 * Returns a hash of the page. Of kept markup its hash is hashed: most of a page is not read again. A page has the same
 * hash whether its parts were known or not.
 */
function hashOf(parts: readonly Buffer[]): string {
  const whole = createHash('sha1');
  for (const part of parts) whole.update(hashes.get(part) ?? part);
  return whole.digest('base64url');
}

const digests = new WeakMap<object, string>();

function textOf(by: MarkupKey): string {
  return by.map((part) => (typeof part === 'object' && part !== null ? digestOf(part) : `${part}`)).join('\n');
}

/** Returns a short text for the content of an object, made once per object. */
function digestOf(value: object): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const digest = hash('sha256', JSON.stringify(value), 'base64');
  digests.set(value, digest);
  return digest;
}

/** Returns a copy with memory of its own: a part of Node's pool would hold all of the pool. */
function joined(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(whole, at);
  return whole;
}
