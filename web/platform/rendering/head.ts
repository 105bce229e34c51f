import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { HeadTag } from '#web/platform/shell/index.ts';
import type { RouteHandle } from '#web/route.tsx';

/** A matched route, as the server's context and `useMatches` have it. */
interface Match {
  id: string;
  handle?: unknown;
  loaderData?: unknown;
}

interface Element {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Elements of the head that belong to a page have this attribute. */
const MARK = 'data-page';

/** Returns what the page says of itself: the last of the matched routes. A page that failed has no data and says nothing. */
export function headOf(matches: readonly Match[]): Element[] {
  const page = matches.at(-1);
  const { meta, reads } = (page?.handle ?? {}) as Partial<RouteHandle>;
  if (!page || !meta || (reads && page.loaderData === undefined)) return [];
  return meta({ loaderData: page.loaderData, matches }).map(toElement);
}

function toElement(tag: HeadTag): Element {
  if ('graph' in tag)
    return {
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(tag.graph).replaceAll('<', '\\u003c'),
    };
  // a link may have a title too
  if ('rel' in tag) return { name: 'link', attributes: { ...tag } };
  if ('title' in tag) return { name: 'title', attributes: {}, text: tag.title };
  return { name: 'meta', attributes: { ...tag } };
}

export function headHtml(elements: readonly Element[]): string {
  return elements.map(toHtml).join('');
}

function toHtml({ name, attributes, text }: Element): string {
  const named = Object.entries(attributes).map(([each, value]) => ` ${each}="${escapeHtml(value)}"`);
  // the browser marks the title, which readers of HTML look for without attributes
  const start = name === 'title' ? '<title>' : `<${name}${named.join('')} ${MARK}>`;
  return text === undefined ? start : `${start}${name === 'script' ? text : escapeHtml(text)}</${name}>`;
}

/** Takes over the elements that the server wrote for the first page. Only in the browser. */
export function adoptHead(elements: readonly Element[]): void {
  const [title] = document.head.getElementsByTagName('title');
  if (elements.some(({ name }) => name === 'title')) title?.setAttribute(MARK, '');
}

/** Puts the elements of a page in the place of those of the last one. Only in the browser. */
export function showHead(elements: readonly Element[]): void {
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  for (const { name, attributes, text } of elements) {
    const element = document.createElement(name);
    for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, value);
    element.setAttribute(MARK, '');
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
