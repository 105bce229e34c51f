import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from './free-port.ts';

const PATIENCE_MS = 60_000;

/** A notification that arrived, decrypted, with its signature checked. */
export interface Arrival {
  endpoint: string;
  payload: { title: string; body: string; url: string; tag: string };
  headers: IncomingMessage['headers'];
  /** Claims of the signed token (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  /** Public key that verified the token. */
  key: string;
}

/** What a browser sends of its `PushSubscription`. */
export interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * The answer that a test has ordered; without an order it is 201. `hang` never answers, `endless` sends a body without
 * end, `switch` another protocol (101).
 */
type Order = { status: number; headers?: Record<string, string> } | 'hang' | 'endless' | 'switch';

/**
 * A push service on this machine: makes subscriptions as a browser does, and decrypts what the portal sends with
 * `node:crypto` alone (RFC 8188, 8291). Set `PUSH_ORIGINS` to its `origin`.
 */
export class PushService {
  readonly origin: string;
  readonly arrived: Arrival[] = [];
  /** Why requests were not accepted, such as a signature that is not right. */
  readonly faults: string[] = [];
  /** All requests, with those that had an ordered answer. */
  requests = 0;
  readonly #server: Server;
  readonly #devices = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  readonly #orders: Order[] = [];
  readonly #listeners = new Set<() => void>();

  private constructor(port: number) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async open(): Promise<PushService> {
    const port = await freePort();
    const service = new PushService(port);
    await once(service.#server.listen(port, '127.0.0.1'), 'listening');
    return service;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** Makes a subscription. */
  device(): Device {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(12).toString('base64url')}`;
    this.#devices.set(path, { ecdh, auth });
    return { endpoint: this.origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** Orders the answers to the next requests, one each. */
  order(...orders: Order[]): void {
    this.#orders.push(...orders);
  }

  /** Resolves once a condition holds; it is looked at after each request. Rejects if it does not for too long. */
  async until(holds: () => boolean): Promise<void> {
    const late = AbortSignal.timeout(PATIENCE_MS);
    while (!holds()) {
      await new Promise<void>((heard, failed) => {
        this.#listeners.add(heard);
        late.addEventListener('abort', () => failed(new Error(`${this.requests} requests, and no other`)));
      });
    }
  }

  /** Resolves with the notification number `count` once it has arrived. */
  async nth(count: number): Promise<Arrival> {
    await this.until(() => this.arrived.length >= count || this.faults.length > 0);
    if (this.faults.length > 0) throw new Error(this.faults.join('; '));
    return this.arrived[count - 1]!;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const order = this.#orders.shift();
    this.requests += 1;
    if (order === 'endless') {
      response.writeHead(201);
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(4096)));
      };
      response.on('drain', send);
      send();
    } else if (order === 'switch')
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n');
    else if (order !== 'hang') this.#answer(request, body, response, order);
    for (const heard of this.#listeners) heard();
    this.#listeners.clear();
  }

  #answer(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    { status, headers }: Exclude<Order, string> = { status: 201 },
  ): void {
    if (status < 300) {
      try {
        this.arrived.push(this.#read(request, body));
      } catch (error) {
        this.faults.push((error as Error).message);
        response.writeHead(400).end();
        return;
      }
    }
    response.writeHead(status, headers).end();
  }

  #read(request: IncomingMessage, body: Buffer): Arrival {
    const path = request.url!;
    const device = this.#devices.get(path);
    if (!device) throw new Error(`${path} is no subscription`);
    if (request.method !== 'POST') throw new Error(`${request.method} instead of POST`);
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
    const { claims, key } = readToken(request.headers.authorization ?? '');
    if (claims.aud !== this.origin) throw new Error(`aud is ${claims.aud}`);
    if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error(`sub is ${claims.sub}`);
    const payload = JSON.parse(decrypt(body, device)) as Arrival['payload'];
    return { endpoint: this.origin + path, payload, headers: request.headers, claims, key };
  }
}

/** Checks the signature of `vapid t=…, k=…` (RFC 8292, ES256). */
function readToken(header: string): Pick<Arrival, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const [head = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the token is not signed by its key');
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') throw new Error('not ES256');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

/** Decrypts a body of one record. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + body[20]!);
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const material = hkdf(auth, ecdh.computeSecret(sender), info, 32);
  const key = hkdf(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is not zero');
  return padded.subarray(0, end).toString();
}

/** HKDF of RFC 5869 with one block. */
function hkdf(salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer {
  const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest();
  return hmac(hmac(salt, material), Buffer.concat([info, Buffer.of(1)])).subarray(0, length);
}
