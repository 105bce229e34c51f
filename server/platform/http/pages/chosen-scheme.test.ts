import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';

let portal: TestPortal;
let listing: string;
beforeAll(async () => {
  portal = await startTestPortal();
  listing = await aListing(portal, await anAssociation(portal));
});
afterAll(() => portal.close());

test.each([
  ['the page without a network', '/senza-rete', 'Sei senza rete'],
  ['the page of a link to unsubscribe', '/disiscrizione/x/y', 'Link non valido'],
  ['the page of a problem', '/annuncio/none/locandina.pdf', 'Vai alla pagina iniziale'],
  ['the page of a share link', '/api/annuncio/LISTING', 'annuncio di Birba'],
  ['the page of a share link whose listing is gone', '/api/annuncio/none', 'Annuncio non trovato'],
])('%s reads the chosen scheme with its one script, which its policy names', async (_, path, words) => {
  const { headers, body } = await portal.request(path.replace('LISTING', listing), {
    headers: { accept: 'text/html' },
  });
  expect(body).toContain(words);
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
  expect(script).toContain('localStorage.theme');
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'unsafe-inline'; /);
  expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
  expect(body).toContain('prefers-color-scheme:dark');
});
