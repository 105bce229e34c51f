import type { EmbeddedListing } from '../embedded-listing.ts';

/** `[tag, attributes, ...children]`, or a text. */
export type Markup = string | [tag: string, attributes: Record<string, string>, ...children: Markup[]];

interface Place {
  site: { portal: string; name: string };
  /** Id of the association. */
  association: string;
}

export function cardsMarkup(shown: Place & { listings: readonly EmbeddedListing[] }): Markup;

/** Why there are no cards: nobody looks for a home, the association is not public, the listing is gone, an error. */
export type Reason = 'none' | 'closed' | 'gone' | 'failed';

export function noticeMarkup(notice: Place & { reason: Reason }): Markup;
