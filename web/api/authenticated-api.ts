import type { Api, Call, CallInput } from '#contract/call.ts';
import { api } from './browser.ts';

/** The browser's client, which also sends the token with public calls. */
export const asMyself = Object.assign(
  <C extends Call>(call: C, input?: CallInput<C>) => api(call, input, { asMyself: true }),
  { page: <C extends Call>(call: C, input?: CallInput<C>) => api.page(call, input, { asMyself: true }) },
) satisfies Api;
