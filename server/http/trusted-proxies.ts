import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** How many proxies stand in front, or their addresses, ranges and the words of `RANGES`; undefined trusts nobody. */
export type TrustProxy = number | string[] | undefined;

const RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};
const HOPS_AT_MOST = 20;

/** Parses TRUST_PROXY; null when it is neither a number of proxies nor a list of addresses, ranges and words. */
export function parseTrustProxy(value: string): TrustProxy | null {
  if (/^\d+$/.test(value)) return Number(value) <= HOPS_AT_MOST ? Number(value) || undefined : null;
  const items = value.split(',').map((item) => item.trim());
  return items.every((item) => Object.hasOwn(RANGES, item) || isRange(item)) ? items : null;
}

/**
 * Whether the address at a hop is a trusted proxy's: hop 0 is the direct peer, hop 1 the right-most entry of
 * X-Forwarded-For, and so on. With a number n the peer and the n - 1 right-most entries are, so that the client is the
 * n-th entry from the right; with addresses the client is the right-most one that is not trusted.
 */
export type IsTrusted = (address: string | undefined, hop: number) => boolean;

export function trustedProxies(trust: TrustProxy): IsTrusted {
  if (trust === undefined) return () => false;
  if (typeof trust === 'number') return (_, hop) => hop < trust;
  const list = new BlockList();
  for (const range of trust.flatMap((item) => RANGES[item] ?? item)) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (given) => {
    const address = given && plainAddress(given);
    return Boolean(address) && list.check(address!, isIP(address!) === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Leaves in X-Forwarded-For only what can be an address, without ports. What stands left of an entry that is none was
 * written by somebody who cannot be known. An empty rest becomes the peer: the request was forwarded all the same.
 */
export function cleanForwardedFor({ headers, socket }: IncomingMessage): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const addresses: string[] = [];
  for (const entry of String(given).split(',').reverse()) {
    const address = plainAddress(entry.trim());
    if (!address) break;
    addresses.unshift(address);
  }
  headers['x-forwarded-for'] = addresses.join(', ') || socket.remoteAddress;
}

/** An address without port, brackets and zone, an IPv4 written as IPv6 as IPv4; undefined when it is none. */
function plainAddress(entry: string): string | undefined {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(entry) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry) ?? [];
  const address = (bracketed ?? withPort ?? entry).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : undefined;
}

function isRange(item: string): boolean {
  const [address = '', prefix, ...more] = item.split('/');
  const version = isIP(address);
  if (!version || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
