import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a response claims; tests change one thing at a time. */
interface Claim {
  origin?: string;
  /** Host that the authenticator signs for. */
  host?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator with one ES256 key, for tests on the server: signs as WebAuthn 3 says, without a browser. */
export function softAuthenticator(publicUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const { hostname, origin } = new URL(publicUrl);
  let counter = 0;

  function dataOf({ host = hostname, isVerified = true, ...claim }: Claim, attested = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(claim.counter ?? counter);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, attested]);
  }

  function clientData(type: string, challenge: string, claim: Claim): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: claim.origin ?? origin, crossOrigin: false }));
  }

  return {
    /** Answers the options of a registration. */
    create({ challenge }: { challenge: string }, claim: Claim = {}) {
      const jwk = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(jwk.x!, 'base64url')],
          [-3, Buffer.from(jwk.y!, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, credentialId.length]);
      const authData = dataOf(claim, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, claim).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },

    /** Answers the options of a login. */
    get({ challenge }: { challenge: string }, claim: Claim = {}) {
      counter += 1;
      const authData = dataOf(claim);
      const client = clientData('webauthn.get', challenge, claim);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        ...(claim.userHandle === undefined ? {} : { userHandle: claim.userHandle }),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}

/** Encodes integers, texts, bytes and maps as CBOR (RFC 8949), which is all that an attestation holds. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)].flatMap(([key, held]) => [cbor(key), cbor(held)]);
  return Buffer.concat([head(5, entries.length / 2), ...entries]);
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  return length < 256 ? Buffer.from([type | 24, length]) : Buffer.from([type | 25, length >> 8, length & 0xff]);
}
