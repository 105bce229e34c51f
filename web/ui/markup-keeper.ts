import { createContext, type ReactNode } from 'react';

/** Puts kept markup in the place of content while the server renders a page. */
export interface MarkupKeeper {
  wrap(key: string, children: () => ReactNode): ReactNode;
}

/** Set by the server's entry only. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);
