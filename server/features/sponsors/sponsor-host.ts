import type { IncomingMessage } from 'node:http';
import { SPONSOR_FRAME } from '#contract/features/sponsors/sponsors.ts';
import type { Config } from '#server/config.ts';
import { trustedProxies } from '#server/platform/http/server/trusted-proxies.ts';

/**
 * Returns a check for requests to the host of the sponsor frames other than for a frame. Third-party scripts run there
 * with that host's origin, so the portal serves nothing else on it. Such a script can send X-Forwarded-Host, which many
 * proxies pass on: it is checked in addition to Host, never instead of it.
 */
export function isOtherOnSponsorHost({ sponsorOrigin, trustProxy }: Config): (request: IncomingMessage) => boolean {
  if (!sponsorOrigin) return () => false;
  const { host } = new URL(sponsorOrigin);
  const isTrusted = trustedProxies(trustProxy);
  return ({ headers, socket, url = '' }) => {
    const named = [headers.host];
    if (isTrusted(socket.remoteAddress, 0)) named.push(lastOf(headers['x-forwarded-host']));
    return named.includes(host) && url.split('?')[0] !== SPONSOR_FRAME;
  };
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
}
