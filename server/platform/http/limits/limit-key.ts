/** Returns the rate limit key of an address: IPv6 by /64, an IPv4-mapped IPv6 address as IPv4. */
export function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const leftGroups = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = address.includes('::') ? Array(Math.max(0, 8 - leftGroups.length - right.length)).fill('0') : [];
  const groups = [...leftGroups, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * Returns the key of the /48 around a key that ends with a /64; null for other keys. A provider assigns a customer up
 * to a /48, which holds 65,536 networks of /64.
 */
export function siteKey(key: string): string | null {
  return key.endsWith('::/64') ? key.replace(/:[\da-f]*::\/64$/, '::/48') : null;
}
