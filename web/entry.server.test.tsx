import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#contract/platform/api-problem.ts';
import type { Api, Call } from '#contract/platform/call.ts';
import { isUnder, SECRET_HEADERS, SECRET_PAGES } from '#contract/platform/secret-addresses.ts';
import { START } from '#web/platform/rendering/start.ts';
import { readPage, routes } from './entry.server.tsx';
import { PATHS } from './pages.tsx';

const IDENTITY = { name: 'Trovacuccia', public_url: 'http://portal.test', site_builder_brands: [], palette: null };
const broken = new Error('broken');

let reported: unknown[];
beforeEach(() => {
  vi.stubEnv('DEV', false);
  reported = [];
});

/** A client of the contract that knows the portal's identity, and answers all else by `answer`. */
function apiThat(answer: (call: Call) => unknown): Api {
  const api = async (call: Call) => (call.name === 'getSiteIdentity' ? IDENTITY : answer(call));
  return Object.assign(api, { page: api }) as unknown as Api;
}

async function get(path: string, answer: (call: Call) => unknown = () => null) {
  const filesOf = () => ({
    styles: ['/assets/app.css'],
    scripts: ['/assets/page.js', '/assets/entry.js'],
    worker: true,
  });
  const report = (error: unknown) => reported.push(error);
  const options = { api: apiThat(answer), filesOf, imagesFrom: 'https://foto.test', report };
  const read = await readPage(new Request(`http://portal.test${path}`), options);
  return { key: read.key, ...(await read.render()) };
}

test('a page is a whole document with its data, its files and one script that the CSP names', async () => {
  const { status, html, headers, key } = await get('/login');
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="it"><head><meta charset="utf-8">/);
  expect(html).toContain('<title>Accesso | Trovacuccia</title>');
  expect(html).toContain('data-files="/assets/page.js /assets/entry.js" data-worker');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(html.match(/<script(?! type="application)[^>]*>/g)).toHaveLength(1);
  // before the style sheets, so that the scheme is known before the first paint
  expect(html.indexOf(`>${START}</script>`)).toBeLessThan(html.indexOf('rel="stylesheet"'));
  expect(html).toContain(`>${START}</script>`);
  expect(html).toMatch(/id="page-data">.*<\/script><\/body><\/html>$/);
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(headers['content-security-policy']).toContain("; img-src 'self' data: blob: https://foto.test;");
  expect(key).toContain('/login');
});

test('a failed call of a page is its status and an error in the frame, and is not logged', async () => {
  const refused = () => Promise.reject(new ApiProblem(404, { detail: 'Annuncio non trovato' }));
  const { status, html, key } = await get('/segnala/nessuno', refused);
  expect({ status, key }).toEqual({ status: 404, key: null });
  expect(html).toContain('Annuncio non trovato');
  expect(reported).toEqual([]);
});

test('a loader that throws is an error screen in the frame, logged once, and its text is not shown to the visitor', async () => {
  const { status, html } = await get('/segnala/1', () => Promise.reject(broken));
  expect(status).toBe(500);
  expect(html).toContain('Si è verificato un errore');
  expect(html).toContain('id="contenuto"');
  expect(html).not.toContain('broken');
  expect(reported).toEqual([broken]);
});

test('a page that cannot be rendered is an error screen in the frame, and is logged', async () => {
  // a listing without images is no listing
  const { status, html } = await get('/segnala/1', () => ({ id: '1', name: 'Birba' }));
  expect(status).toBe(500);
  expect(html).toContain('Si è verificato un errore');
  expect(html).toContain('id="contenuto"');
  expect(reported.length).toBeGreaterThan(0);
});

test("without the portal's identity a page is an error screen with a default name", async () => {
  const filesOf = () => ({ styles: [], scripts: [], worker: false });
  const api = Object.assign(() => Promise.reject(new ApiProblem(503, { detail: 'Riprova tra poco.' })), {});
  const read = await readPage(new Request('http://portal.test/login'), {
    api: api as unknown as Api,
    filesOf,
    imagesFrom: '',
    report: (error) => reported.push(error),
  });
  const { status, html } = await read.render();
  expect(status).toBe(503);
  expect(html).toContain('Si è verificato un errore | Trovacuccia');
  expect(read.key).toBeNull();
});

test('another spelling of the address of a province is redirected', async () => {
  const { status, headers } = await get('/adozioni/cani/MILANO');
  expect({ status, to: headers.location }).toEqual({ status: 301, to: '/adozioni/cani/milano' });
});

test('the address of a province that ended leads to the animals that it had', async () => {
  const { status, headers } = await get('/adozioni/gatti/sud-sardegna');
  expect({ status, to: headers.location }).toEqual({ status: 301, to: '/?type=gatto&province=SU' });
});

test('each page has its own path', () => {
  const paths = routes.flatMap(({ children = [] }) => children.flatMap((layout) => layout.children ?? []));
  expect(new Set(paths.map(({ path }) => path)).size).toBe(paths.length);
});

/** Served without the pages. */
const ELSEWHERE = ['/disiscrizione'];

test.each(SECRET_PAGES.filter((page) => !ELSEWHERE.includes(page)))(
  '%s, whose address holds a secret, is neither cached nor indexed and sends no Referer',
  async (page) => {
    const paths = PATHS.flatMap((one) => (one && isUnder(one, [page]) ? [one] : []));
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      const { headers } = await get(path.replace(':token', 'x'), () =>
        Promise.reject(new ApiProblem(404, { detail: 'x' })),
      );
      expect(headers).toMatchObject(SECRET_HEADERS);
    }
  },
);

test('every page with a token in its path is in the list of secret pages', () => {
  expect(PATHS.filter((path) => path?.includes(':token') && !isUnder(path, SECRET_PAGES))).toEqual([]);
});
