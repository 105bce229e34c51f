import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptsOf, splitScripts } from './page-scripts.server.ts';

// as on a built page: in development scripts start at once
beforeEach(() => vi.stubEnv('DEV', false));
afterEach(() => vi.unstubAllEnvs());

const page = (mark: string) =>
  `<html><head><link rel="modulepreload" href="/assets/react-1.js"/></head><body><p>Ciao</p><script nonce="${mark}">context()</script><script nonce="${mark}" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
  
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-4.js");</script>`;

test('the scripts of a page are kept by its routes, without the mark of the page', () => {
  expect(scriptsOf('root')).toBeUndefined();
  const { page: rest, scripts } = splitScripts(page('mark-1'), 'mark-1', 'root');
  expect(rest).toBe('<html><head></head><body><p>Ciao</p>');
  expect(scripts.html).toMatch(/^<script>context\(\)<\/script><script type="module" async="">const FILES=/);
  expect(scripts.hashes).toHaveLength(2);
  expect(scripts.html + scripts.hashes.join()).not.toContain('mark-1');
  expect(scriptsOf('root')).toBe(scripts);
  expect(splitScripts(page('mark-2'), 'mark-2', 'root').scripts).toEqual(scripts);
});

test('a page that was not rendered in one pass is not split', () => {
  const { page: whole, scripts } = splitScripts(page('mark-1'), 'mark-1', null);
  expect(whole).toContain('<script nonce="mark-1">context()</script><script nonce="mark-1" type="module"');
  expect(scripts).toEqual({ html: '', hashes: [] });
});
