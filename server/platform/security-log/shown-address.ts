import { isIPv4 } from 'node:net';

export const LOG_ADDRESSES = ['full', 'truncated', 'off'] as const;

/** How addresses of clients appear in the security log: whole, only the network, or not at all. */
export type LogAddresses = (typeof LOG_ADDRESSES)[number];

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 3;

/**
 * Returns an address as the security log shows it: `192.0.2.0/24` and `2001:db8:0::/48` when truncated, undefined when
 * off. An IPv4 address that is mapped to IPv6 is shown as IPv4.
 */
export function shownAddress(address: string, mode: LogAddresses): string | undefined {
  if (mode === 'off' || address === '') return undefined;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (mode === 'full') return plain;
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0/24');
  return `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/48`;
}

/** The eight groups of an IPv6 address, with those that `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const leftGroups = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = Array<string>(Math.max(0, IPV6_GROUPS - leftGroups.length - right.length)).fill('0');
  return [...leftGroups, ...middle, ...right];
}
