import { createContext } from 'react-router';
import type { Api } from '#contract/call.ts';

/** The client for a `loader`. On the server it calls the contract's handlers in process. */
export const apiContext = createContext<Api>();

/** Receives errors of server rendering; on the server it writes them to the portal's log. */
export const reportContext = createContext<(error: unknown) => void>(console.error);
