import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openapi } from '#contract/openapi.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('every call of the contract is mounted, and every mounted call is in the contract', () => {
  const promised = calls.map(({ name }) => name).toSorted();
  expect([...portal.app.routes.mounted.keys()].toSorted()).toEqual(promised);
  expect(new Set(promised).size).toBe(promised.length);
});

test('no two calls share a method and a path', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every call for accounts rejects a visitor and an invalid token, under both path forms', async () => {
  for (const { access, method, path } of calls) {
    if (access === 'public') continue;
    const address = path.replaceAll(/\{\w+\}/g, 'x');
    for (const url of [address, `/api${address}`]) {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status, body } = await portal.request(url, { method, ...(token ? { token } : {}) });
        expect([method, url, status, body.detail]).toEqual([method, url, 401, "Devi effettuare l'accesso."]);
      }
    }
  }
});

test('the OpenAPI document describes every call, and each reference in it resolves', async () => {
  const { status, body } = await portal.request('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1/);
  for (const { method, path, name } of calls) {
    expect(body.paths[`/api${path}`]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
  const text = JSON.stringify(openapi({ title: 'x', version: '1', url: 'http://x' }));
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(body.components.schemas).toHaveProperty([name!]);
  }
  expect(text).not.toContain('#/$defs/');
});

test('every page declares the query parameters with which it is rendered', () => {
  const source = (path: string) => readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8');
  const pages = [...source('pages.tsx').matchAll(/page\('[^']+', '([\w/-]+\.tsx)'\)/g)].map(([, path]) => path!);
  expect(pages.length).toBeGreaterThan(15);
  const silent = pages.filter((path) => !/^export const handle: PageHandle = /m.test(source(path)));
  expect(silent).toEqual([]);
  expect(source('pages.tsx')).toMatch(/id: 'root',\s+handle: \{ search: /);
});

test('the HTML reference of the API is served', async () => {
  const { status, body } = await portal.request('/api/docs/');
  expect(status).toBe(200);
  expect(body).toContain('<html');
});
