import { serverBuild } from '#testing/server-build.ts';
import type { Web } from '../web-build.ts';

/** A site whose pages show their own address: for tests of what happens around the rendering. */
export interface StubWeb extends Web {
  /** Addresses that were rendered, with their query. */
  rendered: string[];
  /** Number of characters that each page has besides its address. */
  filler: number;
  /** Called before a page is rendered. */
  beforeRender: () => Promise<void>;
}

export function stubWeb(): StubWeb {
  const web: StubWeb = {
    rendered: [],
    filler: 0,
    beforeRender: async () => undefined,
    load: async () => build,
    mountAssets: async () => undefined,
  };
  const render = async ({ url }: Request, status: number, headers: Headers) => {
    const { pathname, search } = new URL(url);
    web.rendered.push(pathname + search);
    await web.beforeRender();
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(`<!doctype html><title>${pathname}</title>${'x'.repeat(web.filler)}`, { status, headers });
  };
  const route = (id: string, path: string, search: string[], parentId?: string) => ({
    id,
    path,
    parentId,
    module: { default: () => null, handle: { search } },
  });
  const routes = {
    root: route('root', '', []),
    home: { ...route('home', '', ['city', 'type'], 'root'), path: undefined, index: true },
    any: route('any', '*', [], 'root'),
  };
  const build = serverBuild({ entry: { default: render, apiContext: {} }, routes });
  return web;
}
