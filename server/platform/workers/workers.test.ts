import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { LONGEST_WAIT_MS } from '#server/platform/database/commit/confirmations.ts';
import { testDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { MEMORY_FLAGS, SERVER_MEMORY } from '#testing/built-server.ts';
import { freePort } from '#testing/free-port.ts';
import { killWithParent } from '#testing/kill-with-parent.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/workers/serve.ts', import.meta.url));
const onPostgres = testEngine() === 'postgres';
const LONG = { timeout: 480_000 };
/** Each process loads the whole server, one after the other. */
const START = { timeout: 120_000 };
const ADMIN = { username: 'admin', password: 'amministra-la-cuccia' };

interface Started {
  child: ChildProcess;
  url: string;
  said: () => string;
}

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function launch(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, PROGRAM], {
    env: {
      ...process.env,
      ...SERVER_MEMORY,
      HOST: '127.0.0.1',
      DEMO: 'off',
      DISK_RESERVE_MB: '0',
      STOP_SECONDS: '60',
      WORKERS: '2',
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killWithParent(child);
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return { child, url: `http://127.0.0.1:${environment.PORT}`, said: () => said };
}

async function startWorkers(databaseUrl?: string): Promise<Started> {
  const url = databaseUrl ?? (await testDatabase());
  const environment = { PORT: String(await freePort()), DATABASE_URL: url, DATA_DIR: testFolder() };
  const portal = launch(environment);
  await expect.poll(portal.said, START).toContain('in ascolto su');
  return portal;
}

const workersOf = ({ child: { pid } }: Started) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const processes = async ({ url }: Started) =>
  Number(/^portal_processes (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
const logIn = async ({ url }: Started) => {
  const headers = { 'content-type': 'application/json', connection: 'close' };
  return (await fetch(`${url}/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })).status;
};
/** A connection that arrives while the last worker stops to listen is not answered, and is reset at the end. */
const isListening = ({ url }: Started) =>
  fetch(`${url}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  );

test.runIf(onPostgres)(
  'workers share the port, refuse a second start, replace one that is killed, and finish their requests',
  LONG,
  async () => {
    const portal = await startWorkers();
    expect(portal.said().match(/Primo amministratore/g)).toHaveLength(1);
    expect(portal.said().match(/in ascolto su/g)).toHaveLength(1);
    await expect.poll(() => processes(portal)).toBe(2);

    const { port } = new URL(portal.url);
    const again = launch({ PORT: port, DATABASE_URL: await testDatabase(), DATA_DIR: testFolder() });
    expect(await once(again.child, 'exit')).toEqual([1, null]);
    expect(again.said().match(/Trovacuccia non parte: la porta \d+ è già occupata/g)).toHaveLength(1);

    const [first, second] = workersOf(portal);
    process.kill(first!, 'SIGKILL');
    await expect.poll(portal.said).toContain('a worker ended and is started again');
    // the other one goes on alone
    expect(await logIn(portal)).toBe(200);
    await expect.poll(() => processes(portal), START).toBe(2);
    expect(workersOf(portal)).toContain(second);
    expect(workersOf(portal)).not.toContain(first);

    const half = request(`${portal.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    half.write('{"username":"admin",');
    await once(half, 'socket').then(([socket]) => socket.pending && once(socket, 'connect'));
    await logIn(portal);
    portal.child.kill('SIGTERM');
    await expect.poll(() => isListening(portal)).toBe(false);
    const answered = once(half, 'response');
    half.end(`"password":"${ADMIN.password}"}`);
    expect((await answered)[0].statusCode).toBe(200);
    expect(await once(portal.child, 'exit')).toEqual([0, null]);
  },
);

/** Sends a request on the connection of `agent`, which leads to one and the same worker. Returns the status. */
async function ask({ url }: Started, agent: Agent, path: string, { token = '', body = '' } = {}): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const asked = request(url + path, { agent, headers, method: body ? 'PATCH' : 'GET' });
  asked.end(body);
  const [response] = await once(asked, 'response');
  await once(response.resume(), 'end');
  return response.statusCode;
}

const HIDES =
  'who hides a listing is answered when the other worker shows it no more; both end when their parent is killed';
test.runIf(onPostgres)(HIDES, LONG, async () => {
  const databaseUrl = await testDatabase();
  const beside = await startTestPortal({ DATABASE_URL: databaseUrl });
  const shelter = await anAssociation(beside);
  const token = await aToken(beside, shelter);
  const page = `/adoptions/${await aListing(beside, shelter)}`;
  const portal = await startWorkers(databaseUrl);
  // the workers get the connections in turn
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const askAll = () => Promise.all(agents.map((agent) => ask(portal, agent, page)));
  for (const agent of agents) expect(await ask(portal, agent, page)).toBe(200);
  expect(await askAll()).toEqual([200, 200, 200, 200]);

  const [stopped] = workersOf(portal);
  process.kill(stopped!, 'SIGSTOP');
  try {
    const running = await Promise.any(agents.map((agent) => ask(portal, agent, '/healthz').then(() => agent)));
    const began = performance.now();
    const hidden = ask(portal, running, page.replace('/adoptions', '/me/adoptions'), {
      token,
      body: '{"hidden":true}',
    }).then((status) => ({ status, waited: performance.now() - began }));
    await expect.poll(async () => (await beside.request(page)).status, { timeout: 30_000 }).toBe(404);
    const released = performance.now() - began;
    process.kill(stopped!, 'SIGCONT');
    const { status, waited } = await hidden;
    expect(status).toBe(200);
    expect(waited).toBeGreaterThan(Math.min(released, LONGEST_WAIT_MS));
    // a slow machine may let the longest wait pass
    await expect.poll(askAll, { timeout: 30_000 }).toEqual([404, 404, 404, 404]);
  } finally {
    process.kill(stopped!, 'SIGCONT');
    for (const agent of agents) agent.destroy();
    await beside.close();
  }
  const workers = workersOf(portal);
  portal.child.kill('SIGKILL');
  await expect.poll(() => workers.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 30_000 }).toEqual([]);
});
