import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that no host of the internet has (IANA special-purpose registry, multicast and class E included). */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Ranges within 2000::/3 that hold IPv4 addresses or documentation: Teredo and others, 6to4, examples. */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of PRIVATE_V4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_V6) blocked.addSubnet(network, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address, without brackets, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  // a zone such as %eth0 exists in local addresses only
  if (address.includes('%')) return false;
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4');
  // also leaves out what embeds IPv4: ::, ::ffff:0:0/96, 64:ff9b::/96
  return isIP(address) === 6 && unicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
