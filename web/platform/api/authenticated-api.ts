import type { Api, Call, CallInput } from '#contract/platform/call.ts';
import { api } from './browser.ts';

/** The browser's client, which also sends the token with public calls. */
export const authenticatedApi = Object.assign(
  <C extends Call>(call: C, input?: CallInput<C>) => api(call, input, { authenticated: true }),
  { page: <C extends Call>(call: C, input?: CallInput<C>) => api.page(call, input, { authenticated: true }) },
) satisfies Api;
