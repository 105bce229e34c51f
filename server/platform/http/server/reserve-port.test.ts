import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { testDatabase, testEngine, testFolder } from '#server/testing/database.ts';
import { MEMORY_FLAGS, SERVER_MEMORY } from '#testing/built-server.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/workers/serve.ts', import.meta.url));
const LONG = { timeout: 240_000 };
/** Each process loads the whole server, one after the other. */
const START = { timeout: 120_000 };

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a portal on a port that the system chooses. Returns the address that it prints. */
async function start(environment: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, PROGRAM], {
    env: {
      ...process.env,
      ...SERVER_MEMORY,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: await testDatabase(),
      DATA_DIR: testFolder(),
      DEMO: 'off',
      DISK_RESERVE_MB: '0',
      STOP_SECONDS: '60',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const address = () => /in ascolto su (\S+)/.exec(said)?.[1] ?? '';
  await expect.poll(address, START).not.toBe('');
  return { child, url: address() };
}

/** Returns the addresses in the sitemap, each without its path. */
async function origins(url: string): Promise<Set<string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return new Set([...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).origin));
}

test('a port that the system chooses is in the links of the portal', LONG, async () => {
  const { child, url } = await start({});
  expect(url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
  expect([...(await origins(url))]).toEqual([url]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a public address is kept while the system chooses the port', LONG, async () => {
  const { url } = await start({ PUBLIC_URL: 'https://cuccia.it' });
  expect([...(await origins(url))]).toEqual(['https://cuccia.it']);
});

test.runIf(testEngine() === 'postgres')('workers share a port that the system chooses', LONG, async () => {
  const { url } = await start({ WORKERS: '2' });
  for (let request = 0; request < 4; request += 1) expect([...(await origins(url))]).toEqual([url]);
});
