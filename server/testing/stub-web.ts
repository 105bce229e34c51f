import type { RouteObject } from 'react-router';
import type { Web } from '../start/web-build.ts';

/** A site whose pages show their own address: for tests of what happens around the rendering. */
interface StubWeb extends Web {
  /** Addresses that were rendered, with their query. */
  rendered: string[];
  /** Number of characters that each page has besides its address. */
  filler: number;
  /** Called before a page is rendered. */
  beforeRender: () => Promise<void>;
}

const ROUTES: RouteObject[] = [
  {
    id: 'root',
    handle: { search: [] },
    children: [
      { id: 'home', index: true, handle: { search: ['city', 'type'] } },
      { id: 'any', path: '*', handle: { search: [] } },
    ],
  },
];

export function stubWeb(): StubWeb {
  const web: StubWeb = {
    rendered: [],
    filler: 0,
    beforeRender: async () => undefined,
    load: async () => ({
      routes: ROUTES,
      readPage: async ({ url }) => ({ key: null, render: () => render(new URL(url)) }),
    }),
    filesOf: () => ({ styles: [], scripts: [], worker: false }),
    mountAssets: async () => undefined,
  };
  const render = async ({ pathname, search }: URL) => {
    web.rendered.push(pathname + search);
    await web.beforeRender();
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { status: 200, headers, html: `<!doctype html><title>${pathname}</title>${'x'.repeat(web.filler)}` };
  };
  return web;
}
