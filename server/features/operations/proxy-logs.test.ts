import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SECRET_CALLS, SECRET_PAGES } from '#contract/platform/secret-addresses.ts';
import { startCaddy, startNginx } from '#server/testing/proxies.ts';
import type { RunningProxy } from '#testing/running-proxy.ts';

const TOKEN = 'N1nk1_ErdojxIAvHJcG40OoKgLUlD2ecvpNXbDLLFGc01a21072';
const RECIPES = [
  'docs/operations/proxy/Caddyfile',
  'docs/operations/proxy/nginx.conf',
  'deploy/Caddyfile',
  'deploy/nginx-two.conf',
];

let upstream: Server;
let proxy: RunningProxy;
beforeEach(async () => {
  upstream = createServer((_request, response) => response.end('ok'));
  await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready));
});
afterEach(async () => {
  await proxy.stop();
  upstream.close();
});

/** Everything that a proxy has written, after it has ended. */
async function written(): Promise<string> {
  await proxy.stop();
  return readdirSync(proxy.folder)
    .filter((name) => name.endsWith('log') && statSync(join(proxy.folder, name)).isFile())
    .map((name) => readFileSync(join(proxy.folder, name), 'utf8'))
    .join('\n');
}

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('%s logs each visit, without the secret of a link and without queries', async (_name, start) => {
  const { port: inner } = upstream.address() as { port: number };
  proxy = await start(inner);
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${proxy.port}${path}`, {
      headers: { host: 'adozioni.example', referer: `https://adozioni.example/avvisi/${TOKEN}` },
    });
  const askAll = async () => {
    for (const page of [...SECRET_PAGES, ...SECRET_CALLS]) {
      for (const path of [`${page}/${TOKEN}`, `/api${page}/${TOKEN}/confirm`, `${page}?token=${TOKEN}`])
        await ask(path);
    }
    await ask('/annuncio/fido');
  };
  await askAll();
  upstream.closeAllConnections();
  upstream.close();
  // the portal is away: what the proxy says of its own errors counts too
  await askAll();
  const log = await written();
  expect(log).toContain('/annuncio/fido');
  expect(log).toContain('/avvisi/...');
  expect(log).not.toContain(TOKEN);
});

test('every recipe names each secret page and call', () => {
  for (const recipe of RECIPES) {
    const text = readFileSync(new URL(`../../../${recipe}`, import.meta.url), 'utf8');
    const names = new Set(/\(\?:(alerts\|[\w|-]+)\)/.exec(text)?.[1]?.split('|'));
    expect([recipe, names]).toEqual([recipe, new Set([...SECRET_PAGES, ...SECRET_CALLS].map((page) => page.slice(1)))]);
  }
});
