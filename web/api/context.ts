import { createContext } from 'react-router';
import type { Api } from '#contract/call.ts';

/** The client that a `loader` takes: on the server it calls the contract in process. */
export const apiContext = createContext<Api>();
