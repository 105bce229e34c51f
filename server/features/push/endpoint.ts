import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names that only a local network or no network answers (RFC 6761, 6762, 8375, 2606, 7686). */
const LOCAL_NAMES = [
  'localhost',
  'local',
  'internal',
  'home.arpa',
  'lan',
  'intranet',
  'corp',
  'home',
  'localdomain',
  'test',
  'invalid',
  'example',
  'onion',
];

/**
 * Returns whether the portal may send to an endpoint, judged without asking a name server: https, no credentials, and
 * neither a private address in any notation nor a local name. Endpoints of the origins in `trusted` are not judged.
 */
export function isSendable(endpoint: string, trusted: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  // canonicalizes 0x7f.1, 2130706433, 0177.0.0.1 and [::ffff:7f00:1]
  const { protocol, username, password, hostname, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (trusted.includes(origin)) return true;
  if (protocol !== 'https:') return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) > 0 ? isPublicAddress(address) : isPublicName(hostname);
}

/** Returns the origin of an endpoint: all that a log may have of it. */
export function originOf(endpoint: string): string {
  return new URL(endpoint).origin;
}

/** Returns the same text for all spellings of an endpoint. */
export function canonicalEndpoint(endpoint: string): string {
  if (!URL.canParse(endpoint)) return endpoint;
  const url = new URL(endpoint);
  // no request carries it: with another one it is the same device
  url.hash = '';
  return url.href;
}

export function endpointHash(endpoint: string): string {
  return createHash('sha256').update(canonicalEndpoint(endpoint)).digest('base64url');
}

function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/(?<!\.)\.+$/, '');
  if (!name.includes('.')) return false;
  return !LOCAL_NAMES.some((local) => name === local || name.endsWith(`.${local}`));
}
