import pg from 'pg';

const RECONNECT_MS = 1000;

/**
 * Version of the public content. Cached responses belong to one version and are dropped when it increases.
 * With PostgreSQL, the other instances learn of it through LISTEN; while that connection is down nothing is cached.
 */
export class ContentVersion {
  /** True when several processes may share the database. */
  followed = false;
  #known = 0;
  /** Also incremented after a lost connection, so that nothing read before the gap is served after it. */
  #gaps = 0;
  #deaf = false;

  /** Changes whenever a response read earlier may be stale; null while that cannot be known. */
  get current(): string | null {
    return this.#deaf ? null : `${this.#known}.${this.#gaps}`;
  }

  raise(version: number): void {
    if (version > this.#known) this.#known = version;
    else this.#gaps += 1;
  }

  /** Listens on a connection of its own. Returns a function that stops listening. */
  followPostgres(url: string, onError: (error: Error) => void): () => Promise<void> {
    this.followed = true;
    this.#deaf = true;
    let stopped = false;
    let client: pg.Client | null = null;
    let retry: NodeJS.Timeout | undefined;

    const connect = async () => {
      const line = new pg.Client({ connectionString: url });
      client = line;
      line.on('error', (error) => lost(line, error));
      line.on('end', () => lost(line, null));
      line.on('notification', ({ payload }) => this.raise(Number(payload)));
      await line.connect();
      await line.query('LISTEN content_version');
      if (stopped) return;
      this.#gaps += 1;
      this.#deaf = false;
    };
    const lost = (line: pg.Client, error: Error | null) => {
      if (stopped || client !== line) return;
      client = null;
      this.#deaf = true;
      this.#gaps += 1;
      if (error) onError(error);
      retry = setTimeout(attempt, RECONNECT_MS);
    };
    const attempt = () => {
      connect().catch((error: Error) => {
        if (client) lost(client, error);
      });
    };
    attempt();
    return async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(onError);
    };
  }
}
