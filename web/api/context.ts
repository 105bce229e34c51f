import { createContext } from 'react-router';
import type { Api } from '#contract/call.ts';

/** The client for a `loader`. On the server it calls the contract's handlers in process. */
export const apiContext = createContext<Api>();

/** A rendered page. */
export interface RenderedPage {
  body: Uint8Array;
  csp: string;
  /** A hash of the body, of which the server makes an ETag. */
  digest: string;
}

/** Pages that were rendered earlier, and the receiver of this one. */
export interface PageKeeper {
  /** Returns the page that was kept under this key. */
  find(key: string): RenderedPage | undefined;
  /** Receives the page: as the body of a `Response` it would pass through a stream. Without a key it is not kept. */
  send(page: RenderedPage, key: string | null): void;
}

export const pageContext = createContext<PageKeeper>();

/** Receives errors of server rendering; on the server it writes them to the portal's log. */
export const reportContext = createContext<(error: unknown) => void>(console.error);
