import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Keys that the server accepts; it refuses wrong signatures. */
export const BUCKET_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** What the server does instead of its work; `held` does it when the trouble ends, `open` also for unsigned requests. */
type BucketTrouble = 'silent' | 'gone' | 'error' | 'held' | 'open';

/** A real S3-compatible server with the buckets `foto` and `copie`, which refuses unsigned requests and can be disturbed. */
export class BucketServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'trovacuccia-bucket-'));
  readonly #server: Server;
  /** Requests so far, such as `PUT /foto/images/abcd.jpg`. */
  readonly requests: string[] = [];
  #trouble: BucketTrouble | null = null;
  #held: (() => void)[] = [];
  readonly #handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The last request to each address; resolves when its response has ended. */
  readonly #last = new Map<string, Promise<void>>();

  private constructor(handle: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#handle = handle;
    this.#server = createServer((request, response) => {
      this.requests.push(`${request.method} ${request.url}`);
      if (this.#trouble === 'gone') return void request.socket.destroy();
      if (this.#trouble === 'silent') return;
      if (this.#trouble === 'error') return void response.writeHead(500).end();
      // the S3 server itself answers unsigned requests
      const isSigned = /^AWS4-HMAC-SHA256 .*Signature=[0-9a-f]{64}$/.test(request.headers.authorization ?? '');
      if (!isSigned && this.#trouble !== 'open') return void response.writeHead(403).end();
      if (this.#trouble === 'held') return void this.#held.push(() => this.#inTurn(request, response));
      this.#inTurn(request, response);
    });
  }

  /**
   * Handles the requests to one address one after another. A storage replaces a file in one step; the S3 server empties
   * it first, and who reads it then waits for bytes that do not come.
   */
  #inTurn(request: IncomingMessage, response: ServerResponse): void {
    const address = request.url!;
    const before = this.#last.get(address) ?? Promise.resolve();
    const ended = before.then(async () => {
      if (response.destroyed) return;
      const closed = once(response, 'close');
      this.#handle(request, response);
      await closed;
    });
    this.#last.set(address, ended);
  }

  /** Starts a server on a free port of this machine. `reader` is an origin whose scripts may read public images. */
  static async open(reader?: string): Promise<BucketServer> {
    let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
    const server = new BucketServer((request, response) => handle!(request, response));
    const s3 = new S3rver({
      directory: server.#folder,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'foto', configs: reader ? [corsFor(reader)] : [] }, { name: 'copie' }],
    });
    await s3.configureBuckets();
    handle = s3.callback();
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Value of `MEDIA_URL` for the bucket. */
  url(path = ''): string {
    return `s3://foto${path}?endpoint=${this.endpoint}`;
  }

  /** Environment of a portal that keeps its images in the bucket. */
  environment(path = ''): Record<string, string> {
    return { MEDIA_URL: this.url(path), ...BUCKET_KEYS };
  }

  /** Environment of a portal that sends its backups to the other bucket. */
  backupEnvironment(path = ''): Record<string, string> {
    return { BACKUP_URL: `s3://copie${path}?endpoint=${this.endpoint}`, ...BUCKET_KEYS };
  }

  /** Disturbs every request from now on; null ends it. */
  disturb(trouble: BucketTrouble | null): void {
    this.#trouble = trouble;
    for (const goOn of this.#held.splice(0)) goOn();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The CORS configuration of a bucket, as S3 takes it. */
const corsFor = (origin: string) =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>`;
