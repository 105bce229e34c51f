import { expect, test } from 'vitest';
import { startLate } from './late-start.ts';

const PAGE = `<body><p>Ciao</p><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/react-ENTRY.js"/><script nonce="n" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/page-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home/page":route1};

import("/assets/entry.client-4.js");</script></body>`;

test('a page asks for no script, and starts the modules of its routes later', () => {
  const html = startLate(PAGE);
  expect(html).not.toContain('modulepreload"');
  expect(html).toContain(
    '<script nonce="n" type="module" async="">const FILES=["/assets/manifest-1.js","/assets/react-ENTRY.js"]',
  );
  expect(html).toContain('MODULES=["/assets/manifest-1.js","/assets/root-2.js","/assets/page-3.js"]');
  expect(html).toContain('IDS=["root","home/page"],ENTRY="/assets/entry.client-4.js";');
});

test('a page that the framework writes in another way is refused', () => {
  expect(() => startLate(PAGE.replace('route1 from', 'other from'))).toThrow('1 modules for the routes');
  expect(() => startLate(PAGE.replace('async=""', 'defer=""'))).toThrow('late-start.ts');
});
