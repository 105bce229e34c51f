import { type ComponentType, type ReactNode, useContext } from 'react';
import { MarkupKeeperContext, type MarkupKey } from './markup-keeper.ts';

interface KeptMarkupProps {
  by: MarkupKey;
  children: () => ReactNode;
}

/**
 * Content that is the same on many pages. The server renders it once and then reuses its markup, which saves half of the
 * work of a page with a grid. It must have no text beside it, and hold no Suspense, `useId` or `preload`.
 */
export function KeptMarkup({ by, children }: KeptMarkupProps) {
  return import.meta.env.SSR ? <OnServer by={by}>{children}</OnServer> : children();
}

function OnServer({ by, children }: KeptMarkupProps) {
  const keeper = useContext(MarkupKeeperContext);
  return keeper ? keeper.wrap(by, children) : children();
}

/**
 * Returns the component with its markup kept by `useKey`, which returns null for what is not worth keeping. Only for the
 * server: `import.meta.env.SSR ? kept(Part, usePartKey) : Part` leaves nothing in the browser's bundle.
 */
export function kept<Props extends object>(
  Part: ComponentType<Props>,
  useKey: (props: Props) => MarkupKey | null,
): ComponentType<Props> {
  return function Kept(props: Props) {
    const by = useKey(props);
    return by === null ? <Part {...props} /> : <OnServer by={by}>{() => <Part {...props} />}</OnServer>;
  };
}
