import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Number of proxies in front, or their addresses, ranges and names from `RANGES`; undefined trusts none. */
export type TrustProxy = number | string[] | undefined;

const RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};
const HOPS_AT_MOST = 20;

/** Parses TRUST_PROXY; returns null unless it is a number of proxies or a list of addresses, ranges and names. */
export function parseTrustProxy(value: string): TrustProxy | null {
  if (/^\d+$/.test(value)) return Number(value) <= HOPS_AT_MOST ? Number(value) || undefined : null;
  const items = value.split(',').map((item) => item.trim());
  return items.every((item) => Object.hasOwn(RANGES, item) || isRange(item)) ? items : null;
}

/**
 * Whether the address at a hop belongs to a trusted proxy: hop 0 is the direct peer, hop 1 the right-most entry of
 * X-Forwarded-For, and so on. With a number n, the peer and the n - 1 right-most entries are trusted, so the client is
 * the n-th entry from the right; with addresses, the client is the right-most one that is not trusted.
 */
type IsTrusted = (address: string | undefined, hop: number) => boolean;

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
  return (hopAddress) => {
    const address = hopAddress && plainAddress(hopAddress);
    return Boolean(address) && list.check(address!, isIP(address!) === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Removes everything but addresses from X-Forwarded-For, and their ports. Entries to the left of an invalid one are
 * dropped, because their origin is unknown. An empty result becomes the peer's address: the request was still
 * forwarded.
 */
export function cleanForwardedFor({ headers, socket }: IncomingMessage): void {
  const forwardedFor = headers['x-forwarded-for'];
  if (forwardedFor === undefined) return;
  const addresses: string[] = [];
  for (const entry of String(forwardedFor).split(',').reverse()) {
    const address = plainAddress(entry.trim());
    if (!address) break;
    addresses.unshift(address);
  }
  headers['x-forwarded-for'] = addresses.join(', ') || socket.remoteAddress;
}

/** Strips port, brackets and zone, and converts IPv4-mapped IPv6 to IPv4; returns undefined if it is no address. */
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
