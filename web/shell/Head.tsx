import { useContext } from 'react';
import { Links, Meta, useMatches } from 'react-router';
import { MarkupKeeperContext } from '#web/ui/markup-keeper.ts';
import { useIdentity } from './identity.ts';
import type { PageHandle } from './page-handle.ts';

/** Metadata and links of the page. */
function Elements() {
  return (
    <>
      <Meta />
      <Links />
    </>
  );
}

function KeptElements() {
  const keeper = useContext(MarkupKeeperContext);
  const identity = useIdentity();
  const page = useMatches().at(-1);
  // without a keeper the page may have failed, and then has no data
  const by = keeper && (page?.handle as PageHandle | undefined)?.headBy?.(page?.loaderData);
  if (!page || !by) return <Elements />;
  // called here, where they find what they need of the router: what they return can be rendered anywhere
  const elements = () => [Meta(), Links({})];
  return keeper.wrapHead(['head', page.id, identity, ...by], elements);
}

/** Metadata and links of the page. The server keeps their markup if the page says what they depend on. */
export const Head = import.meta.env.SSR ? KeptElements : Elements;
