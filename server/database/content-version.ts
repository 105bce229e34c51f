import pg from 'pg';

const RECONNECT_MS = 1000;

/**
 * The version of what the public sees. Answers kept in memory belong to one version and fall out when it rises.
 * With PostgreSQL the other instances hear of it through LISTEN; while that line is down nothing is kept.
 */
export class ContentVersion {
  /** True when several processes may share the database. */
  followed = false;
  #known = 0;
  /** Rises also on doubt, so that nothing read before a gap is served after it. */
  #gaps = 0;
  #deaf = false;

  /** Changes whenever an answer read earlier may be stale; null while that cannot be known. */
  get current(): string | null {
    return this.#deaf ? null : `${this.#known}.${this.#gaps}`;
  }

  raise(version: number): void {
    if (version > this.#known) this.#known = version;
    else this.#gaps += 1;
  }

  /** Listens on a connection of its own; answers with what stops it. */
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
