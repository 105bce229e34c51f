import { createContext } from 'react-router';
import type { Api } from '#contract/platform/call.ts';

/** The client for a `loader`. On the server it calls the contract's handlers in process. */
export const apiContext = createContext<Api>();
