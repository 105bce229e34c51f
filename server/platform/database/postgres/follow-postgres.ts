import pg from 'pg';
import { askInTurn } from '../commit/ask-in-turn.ts';
import { Confirmations } from '../commit/confirmations.ts';
import type { ContentVersion } from '../commit/content-version.ts';
import { refusalOf } from '../failures.ts';
import { connectMs, endConnection, KEEP_ALIVE } from './postgres-pool.ts';

const CHANNEL = 'content_version';
const RECONNECT_MS = 1000;
/**
 * A lost notification is made up for after this time, and a half-open connection is noticed after it and the longest
 * response time.
 */
const PULSE_MS = 4000;
const RESPONSE_MS = 3000;
/**
 * Longest time in milliseconds for which an instance that does not confirm may serve what another one has changed or
 * removed.
 */
export const HEALS_WITHIN_MS: number = PULSE_MS + RESPONSE_MS + RECONNECT_MS;
/** Follows the version in the notification of a change that removed nothing. */
const ONLY_ADDS = 'only-adds';

/** What an instance hears from the others, and they from it. */
export interface Following {
  /** Returns the payload of the notification of a version, to be sent in the transaction that increments it. */
  notice(version: number, onlyAdds: boolean | undefined): string;
  /** Resolves when the other instances have heard of a version (`confirmations.ts`). */
  confirmed(version: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps `content` up to date: listens for new versions on a connection of its own, and asks for the version regularly,
 * because a connection whose other end is gone stays silent.
 */
export function followPostgres(url: string, content: ContentVersion, onError: (error: Error) => void): Following {
  const confirmations = new Confirmations();
  content.lost();
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pulsing = false;
  let reported = '';

  const next = (work: () => void, delay: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(work, delay);
  };

  const connect = () => {
    const line = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs(url), ...KEEP_ALIVE });
    client = line;
    line.on('error', (error) => lost(line, error));
    line.on('end', () => lost(line, null));
    line.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) hear(payload);
    });
    line
      .connect()
      .then(() => withinTime(line, listen(line)))
      .then(
        () => next(pulse, PULSE_MS),
        (error: Error) => {
          if (refusalOf(error) === 'unavailable' && !isFull(error)) content.unreachable();
          lost(line, error);
        },
      );
  };

  const hear = (payload: string) => {
    // the second word is the listening connection of an instance that waits for the others
    const [number, kind] = payload.split(' ');
    const version = Number(number);
    content.raise(version, { onlyAdds: kind === ONLY_ADDS });
    if (kind !== ONLY_ADDS && Number(kind) !== confirmations.pid) void confirmations.confirm(version);
  };

  const listen = async (line: pg.Client) => {
    await askInTurn(line, `listen ${CHANNEL}`);
    await confirmations.join(line);
    await read(line);
    // others may have begun to wait for this instance since it joined
    void confirmations.confirm(content.known);
  };

  const read = async (line: pg.Client) => {
    const [row] = await askInTurn<{ version: string }>(line, 'select version from content_version');
    if (client !== line || stopped) return;
    reported = '';
    content.heardAgain(Number(row?.version ?? 0));
  };

  const pulse = () => {
    if (!client || pulsing || content.current === null) return;
    const line = client;
    pulsing = true;
    withinTime(line, read(line))
      .then(
        () => next(pulse, PULSE_MS),
        (error: Error) => lost(line, error),
      )
      .finally(() => {
        pulsing = false;
      });
  };

  const lost = (line: pg.Client, error: Error | null) => {
    if (stopped || client !== line) return;
    client = null;
    confirmations.leave();
    content.lost();
    endConnection(line);
    // the attempts that follow mostly fail for the same reason
    if (error && error.message !== reported && !isBlank(error)) onError(error);
    if (error) reported = error.message;
    next(connect, RECONNECT_MS);
  };

  content.onSuspicion(pulse);
  connect();
  return {
    notice: (version, onlyAdds) => `${version} ${onlyAdds ? ONLY_ADDS : confirmations.pid}`,
    confirmed: (version) => confirmations.confirmed(version),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const line = client;
      if (line) await withinTime(line, line.end()).catch(onError);
    },
  };
}

/** Before the first migration the table does not exist yet. */
const isBlank = (error: Error) => 'code' in error && error.code === '42P01';

/** Ends the connection when `work` takes too long; `work` then fails. */
async function withinTime(line: pg.Client, work: Promise<void>): Promise<void> {
  const timer = setTimeout(endConnection, RESPONSE_MS, line);
  try {
    await work;
  } finally {
    clearTimeout(timer);
  }
}

/** The server responds but has no connection left: others may still change the content. */
function isFull(error: Error): boolean {
  return String((error as { code?: string }).code).startsWith('53');
}
