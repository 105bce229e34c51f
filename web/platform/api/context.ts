import { createContext } from 'react-router';
import type { Api } from '#contract/platform/call.ts';

/** The client for a `loader`: on the server it calls the contract's handlers in process, in the browser over HTTP. */
export const apiContext = createContext<Api>();
