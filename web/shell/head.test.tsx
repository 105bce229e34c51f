import { renderToString } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { PageMarkup } from '#web/ui/kept-markup.server.ts';
import { type MarkupKeeper, MarkupKeeperContext } from '#web/ui/markup-keeper.ts';
import { Head } from './Head.tsx';
import type { PageHandle } from './page-handle.ts';

interface Animal {
  name: string;
}

const handle: PageHandle = { search: [], headBy: ({ name }: Animal) => [name] };
let described: string[] = [];

function Document() {
  return (
    <html lang="it">
      <head>
        <Head />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}

/** Renders the page of an animal, or the error of one that could not be read. */
function render(animal: Animal | null, keeper: MarkupKeeper | null): string {
  described = [];
  const Pages = createRoutesStub([
    {
      id: 'document',
      Component: Document,
      children: [
        {
          id: 'animal',
          path: '/',
          handle,
          loader: () => null,
          meta({ loaderData }) {
            const { name } = (loaderData as Animal | undefined) ?? { name: 'nobody' };
            described.push(name);
            return [{ title: name }, { name: 'description', content: `${name} & co.` }];
          },
          Component: () => <h1>One animal</h1>,
          ErrorBoundary: () => <h1>No animal</h1>,
        },
      ],
    },
  ]);
  const data = animal ? { loaderData: { animal } } : { errors: { animal: new Error('gone') } };
  return renderToString(
    <MarkupKeeperContext value={keeper}>
      <Pages initialEntries={['/']} hydrationData={data} />
    </MarkupKeeperContext>,
  );
}

function renderKept(animal: Animal): string {
  const markup = new PageMarkup(crypto.randomUUID(), 'nonce');
  return markup.resolve(render(animal, markup)).body.toString();
}

test('a head is described again only when what it depends on has changed', () => {
  const [first, other] = [render({ name: 'Lampo' }, null), render({ name: 'Saetta' }, null)];
  const names = ['Lampo', 'Lampo', 'Saetta'];
  const pages = names.map((name) => [renderKept({ name }), described]);
  expect(pages).toEqual([
    [first, ['Lampo']],
    [first, []],
    [other, ['Saetta']],
  ]);
});

test('a page whose data could not be read has a head', () => {
  const html = render(null, null);
  expect(html).toContain('<title>nobody</title>');
  expect(html).toContain('No animal');
});
