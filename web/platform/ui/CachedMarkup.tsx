import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Everything that cached markup depends on, as values that JSON can write, with a name of its own. */
export type MarkupKey = readonly unknown[];
/** Returns the markup of a part, which was rendered earlier or is rendered now. */
export type MarkupCache = (key: MarkupKey, content: () => ReactNode) => string;

/** Set by the server's entry only; null there for a page that has failed. */
export const MarkupCacheContext = createContext<MarkupCache | null>(null);

interface CachedMarkupProps {
  /** Null for what is not worth caching. */
  cacheKey: MarkupKey | null;
  /** Uses nothing of the page around it but the location and the portal's identity. */
  children: () => ReactNode;
}

/**
 * A part that is the same on many pages, such as a card: the server caches its markup, which saves half of the work of a
 * page with a grid. The browser renders it as always, in an element that takes no place.
 */
export function CachedMarkup({ cacheKey, children }: CachedMarkupProps) {
  if (!import.meta.env.SSR) return <div className="contents">{children()}</div>;
  return <OnServer cacheKey={cacheKey}>{children}</OnServer>;
}

function OnServer({ cacheKey, children }: CachedMarkupProps) {
  const cache = useContext(MarkupCacheContext);
  if (!cache || !cacheKey) return <div className="contents">{children()}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  return <div className="contents" dangerouslySetInnerHTML={{ __html: cache(cacheKey, children) }} />;
}

/** Returns the component with its markup cached by what `useKey` returns. */
export function withCachedMarkup<Props extends object>(
  Part: ComponentType<Props>,
  useKey: (props: Props) => MarkupKey | null,
): ComponentType<Props> {
  return function CachedPart(props: Props) {
    return <CachedMarkup cacheKey={useKey(props)}>{() => <Part {...props} />}</CachedMarkup>;
  };
}
