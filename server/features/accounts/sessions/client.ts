import type { Call } from '#contract/platform/call.ts';
import type { CallContext } from '#server/platform/http/calls/call-router.ts';

/** What a login tells about the client. */
export interface LoginClient {
  /** Rate limit key of the address; "" in process. */
  address: string;
  /** The whole address, for the security log alone. */
  ip: string;
  /** Random mark that the browser keeps; "" for a client that sends none. */
  device: string;
  /** The header `User-Agent`. */
  userAgent: string;
}

/** Returns the client of a call. */
export function clientOf({ address, request }: CallContext<Call>, device = ''): LoginClient {
  return { address, ip: request?.ip ?? '', device, userAgent: request?.headers['user-agent'] ?? '' };
}
