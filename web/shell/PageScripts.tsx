import { useContext } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { MarkupKeeperContext } from '#web/ui/markup-keeper.ts';

function All() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** The server knows them by the routes of the page. */
const Unknown = () => (useContext(MarkupKeeperContext)?.hasScripts ? null : <All />);

/** The scripts of the page, last in its body. */
export const PageScripts = import.meta.env.SSR ? Unknown : All;
