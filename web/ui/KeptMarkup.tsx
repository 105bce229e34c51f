import { type ReactNode, useContext } from 'react';
import { MarkupKeeperContext } from './markup-keeper.ts';

interface KeptMarkupProps {
  /** Everything that the content depends on, with a name of its own; "" in the browser, which does not need it. */
  by: string;
  children: () => ReactNode;
}

/**
 * Content that is the same on many pages. The server renders it once and then reuses its markup, which saves half of the
 * work of a page with a grid. It must be the only child of an element, and hold no Suspense, `useId` or `preload`.
 */
export function KeptMarkup({ by, children }: KeptMarkupProps) {
  return import.meta.env.SSR ? <OnServer by={by}>{children}</OnServer> : children();
}

function OnServer({ by, children }: KeptMarkupProps) {
  const keeper = useContext(MarkupKeeperContext);
  return keeper ? keeper.wrap(by, children) : children();
}
