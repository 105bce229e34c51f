import { createContext, type ReactNode } from 'react';

/**
 * Everything that kept markup depends on, with a name of its own. An object stands for its content and must never
 * change: it is turned into text once.
 */
export type MarkupKey = readonly (string | number | object | null | undefined)[];

/** Puts kept markup in the place of content while the server renders a page. */
export interface MarkupKeeper {
  wrap(by: MarkupKey, children: () => ReactNode): ReactNode;
  /** The same for elements of the head, which need no context: React moves them, so they are rendered by themselves. */
  wrapHead(by: MarkupKey, elements: () => ReactNode): string;
  /** Whether the scripts at the end of the page are known: then they are added afterwards. */
  readonly hasScripts: boolean;
}

/** Set by the server's entry only. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);
