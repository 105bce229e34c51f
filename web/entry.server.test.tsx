import { Suspense } from 'react';
import {
  createRequestHandler,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverBuild } from '#testing/server-build.ts';
import { pageContext, type RenderedPage, reportContext } from './api/context.ts';
import * as entry from './entry.server.tsx';

const URL_OF_PAGE = 'http://portal.test/';
const broken = new Error('broken');

let rendered = 0;
let reported: unknown[];
beforeEach(() => {
  vi.stubEnv('DEV', false);
  rendered = 0;
  reported = [];
});

function Broken(): never {
  rendered += 1;
  throw broken;
}

const Frame = ({ children }: { children?: React.ReactNode }) => (
  <html lang="it">
    <body>
      {children}
      <Scripts />
    </body>
  </html>
);

/** Renders a page as `server/http/pages.ts` does. Returns what was sent, and the response of the framework, if it was asked. */
async function respond(Page: () => React.ReactNode) {
  let read: StaticHandlerContext | undefined;
  const root = { id: 'root', path: '', module: { default: Page, ErrorBoundary: () => <Frame /> } };
  const assets = {
    entry: { imports: [], module: '/entry.js' },
    routes: { root: { id: 'root', module: '/root.js' } } as unknown as ServerBuild['assets']['routes'],
    url: '/manifest.js',
  };
  const build = serverBuild({ entry, routes: { root }, assets });
  const ask = (given: RouterContextProvider, module = build.entry.module) =>
    createRequestHandler({ ...build, entry: { module } }, 'production')(new Request(URL_OF_PAGE), given);
  // the first page of a process is the framework's
  await ask(contextWith([]), {
    ...build.entry.module,
    default: (...given) => {
      read ??= given[3].staticHandlerContext;
      return entry.default(...given);
    },
  });
  rendered = 0;
  reported = [];
  const sent: RenderedPage[] = [];
  const given = contextWith(sent);
  const plain = await entry.renderPlain(URL_OF_PAGE, read!, given);
  const tries = rendered;
  return { plain, tries, framework: plain ? null : await ask(given) };
}

function contextWith(sent: RenderedPage[]): RouterContextProvider {
  const given = new RouterContextProvider();
  given.set(reportContext, (error) => reported.push(error));
  given.set(pageContext, { find: () => undefined, send: (page) => sent.push(page) });
  return given;
}

test('a page of which a part fails is rendered by the plain path alone, and its error is logged once', async () => {
  const { plain } = await respond(() => (
    <Frame>
      <Suspense>
        <Broken />
      </Suspense>
    </Frame>
  ));
  expect(plain?.failed).toBe(true);
  expect(reported).toEqual([broken]);
});

test('a page that cannot be rendered is not tried again by the framework, and its error is logged once', async () => {
  const { plain, framework, tries } = await respond(Broken);
  expect(plain).toBeNull();
  expect(framework?.status).toBe(500);
  expect(reported).toEqual([broken]);
  expect(rendered).toBe(tries);
});
