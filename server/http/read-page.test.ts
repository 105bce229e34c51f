import { createRequestHandler, data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { serverBuild } from '#testing/server-build.ts';
import { pageReader, readingOnce } from './read-page.ts';

/** Routes whose loaders ran, in order. */
let ran: string[];
/** What the framework was given to render. */
let rendered: unknown[];
beforeEach(() => {
  ran = [];
  rendered = [];
});

const page = (id: string, path: string | undefined, loader: (args: LoaderFunctionArgs) => unknown, more = {}) => {
  const run = async (args: LoaderFunctionArgs) => {
    ran.push(id);
    return loader(args);
  };
  return {
    id,
    path,
    parentId: id === 'root' ? undefined : 'root',
    module: { default: () => null, loader: run, ...more },
  };
};
const routes = {
  root: page('root', '', () => 'portal'),
  home: { ...page('home', undefined, ({ request }) => new URL(request.url).search), index: true },
  animal: page('animal', 'animals/:id', ({ params }) => params.id),
  gone: page('gone', 'gone', () => {
    throw data('gone', { status: 410 });
  }),
  secret: page('secret', 'secret', () => 'token', { headers: { 'cache-control': 'no-store' } }),
};
const entry = {
  default: (
    _: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext }: { staticHandlerContext: object },
  ) => {
    rendered.push(staticHandlerContext);
    return new Response(null, { status, headers });
  },
};
const build = serverBuild({ entry, routes });

const read = pageReader(build);
const framework = createRequestHandler(readingOnce(build), 'production');
const get = (path: string) => new Request(new URL(path, 'http://portal.test'));

test.each(['/', '/?city=Bari&q=a%20b', '/animals/7', '/animals/caff%C3%A8/'])(
  '%s is read as the framework reads it',
  async (path) => {
    const found = await read(get(path), new RouterContextProvider());
    await framework(get(path), new RouterContextProvider());
    const [expected] = rendered as [Record<string, unknown>];
    const { matches, _match, ...rest } = found!;
    const { matches: expectedMatches, _match: __, ...expectedRest } = expected;
    expect(rest).toEqual(expectedRest);
    const plain = (all: unknown) => (all as typeof matches).map(({ route, ...match }) => ({ ...match, id: route.id }));
    expect(plain(matches)).toEqual(plain(expectedMatches));
    expect(_match(path)).toBe(matches);
  },
);

test('a page with an error is left to the framework, and read once', async () => {
  const context = new RouterContextProvider();
  expect(await read(get('/gone'), context)).toBeNull();
  expect((await framework(get('/gone'), context)).status).toBe(410);
  expect(ran).toEqual(['root', 'gone']);
});

test.each(['/missing', '/secret', '/animals/7.data'])(
  '%s is left to the framework, before it is read',
  async (path) => {
    expect(await read(get(path), new RouterContextProvider())).toBeNull();
    expect(ran).toEqual([]);
  },
);

test('each request is read anew', async () => {
  await read(get('/animals/7'), new RouterContextProvider());
  await framework(get('/animals/7'), new RouterContextProvider());
  expect(ran).toEqual(['root', 'animal', 'root', 'animal']);
});
