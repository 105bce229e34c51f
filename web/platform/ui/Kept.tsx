import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Everything that kept markup depends on, as values that JSON can write, with a name of its own. */
export type KeptBy = readonly unknown[];
/** Returns the markup of a part, which was rendered earlier or is rendered now. */
export type Keeper = (by: KeptBy, content: () => ReactNode) => string;

/** Set by the server's entry only; null there for a page that has failed. */
export const KeeperContext = createContext<Keeper | null>(null);

interface KeptProps {
  /** Null for what is not worth keeping. */
  by: KeptBy | null;
  /** Uses nothing of the page around it but the location and the portal's identity. */
  children: () => ReactNode;
}

/**
 * A part that is the same on many pages, such as a card: the server keeps its markup, which saves half of the work of a
 * page with a grid. The browser renders it as always, in an element that takes no place.
 */
export function Kept({ by, children }: KeptProps) {
  if (!import.meta.env.SSR) return <div className="contents">{children()}</div>;
  return <OnServer by={by}>{children}</OnServer>;
}

function OnServer({ by, children }: KeptProps) {
  const keeper = useContext(KeeperContext);
  if (!keeper || !by) return <div className="contents">{children()}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  return <div className="contents" dangerouslySetInnerHTML={{ __html: keeper(by, children) }} />;
}

/** Returns the component with its markup kept by `useKey`. */
export function kept<Props extends object>(
  Part: ComponentType<Props>,
  useKey: (props: Props) => KeptBy | null,
): ComponentType<Props> {
  return function KeptPart(props: Props) {
    return <Kept by={useKey(props)}>{() => <Part {...props} />}</Kept>;
  };
}
