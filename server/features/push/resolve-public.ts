import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 3000;
const TRIES = 2;

export interface Address {
  address: string;
  family: 4 | 6;
}

/** Asks the name servers for all addresses of a name; none if there is no such name. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<Address[]>;

/** The system's `lookup` would occupy a thread of the pool in which passwords are hashed and files are read. */
export const resolveName: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
    ];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Returns the addresses of a name. Throws without an address, and if one of them is not of the public internet. */
export async function publicAddresses(name: string, resolve: Resolve, signal: AbortSignal): Promise<Address[]> {
  const addresses = await resolve(name, signal);
  if (addresses.length === 0) throw new Error(`no address for ${name}`);
  const wrong = addresses.find(({ address }) => !isPublicAddress(address));
  if (wrong) throw new Error(`${name} has the address ${wrong.address}, which is not public`);
  return addresses;
}
