import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { trustedProxies } from './trusted-proxies.ts';

/**
 * Whether a request came to the host of the sponsor frames for anything but a frame. Scripts of others run there with
 * that host's origin: nothing of the portal is to be had under it. Such a script can add X-Forwarded-Host, which many
 * proxies pass on: it may add to what Host says, never replace it.
 */
export function narrowHost({ sponsorOrigin, trustProxy }: Config, only: string): (request: IncomingMessage) => boolean {
  if (!sponsorOrigin) return () => false;
  const { host } = new URL(sponsorOrigin);
  const isTrusted = trustedProxies(trustProxy);
  return ({ headers, socket, url = '' }) => {
    const named = [headers.host];
    if (isTrusted(socket.remoteAddress, 0)) named.push(lastOf(headers['x-forwarded-host']));
    return named.includes(host) && url.split('?')[0] !== only;
  };
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
}
