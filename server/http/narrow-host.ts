import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Whether a request came to the host of the sponsor frames for anything but a frame. Scripts of others run there with
 * that host's origin: nothing of the portal is to be had under it.
 */
export function narrowHost({ sponsorOrigin, trustProxy }: Config, only: string): (request: IncomingMessage) => boolean {
  if (!sponsorOrigin) return () => false;
  const { host } = new URL(sponsorOrigin);
  return ({ headers, url = '' }) => {
    const forwarded = trustProxy === undefined ? undefined : headers['x-forwarded-host'];
    return (forwarded ?? headers.host) === host && url.split('?')[0] !== only;
  };
}
