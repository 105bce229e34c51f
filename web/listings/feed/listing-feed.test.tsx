import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageMarkup } from '#web/ui/kept-markup.server.ts';
import { type MarkupKeeper, MarkupKeeperContext } from '#web/ui/markup-keeper.ts';
import type { CardListing } from '../card/card-listing.ts';
import { ListingFeed } from './ListingFeed.tsx';

function card(name: string): CardListing {
  const image = { src: `/media/${name}.webp`, srcset: '', avif: '', width: 640, height: 800, placeholder: '' };
  return {
    id: name,
    name,
    sex: 'F',
    age: '2 anni',
    breed: 'Meticcio',
    city: 'Lodi',
    province: 'LO',
    adopted: false,
    adoption_status: 'adottabile subito',
    show_when_adopted: true,
    hidden: false,
    is_new: false,
    watermark: false,
    confirmed_at: '2026-11-01T08:00:00.000Z',
    images: [image],
  };
}

interface Grid {
  items: CardListing[];
  today?: string;
  next?: string | null;
  often?: boolean;
}

/** Renders a grid; without `keeper` as the browser does. */
async function render({ items, today = '2026-11-23', next = null, often = true }: Grid, keeper: MarkupKeeper | null) {
  const element = (
    <main>
      <ListingFeed
        first={{ items, total: items.length, next }}
        readMore={() => Promise.reject()}
        pathOf={(cursor) => `/?cursor=${cursor}`}
        busy={false}
        often={often}
      />
    </main>
  );
  const handler = createStaticHandler([{ id: 'root', path: '/', loader: () => ({ identity: { today } }), element }]);
  const context = await handler.query(new Request('https://trovacuccia.it/'));
  if (context instanceof Response) throw new Error(`${context.status}`);
  return renderToString(
    <MarkupKeeperContext value={keeper}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </MarkupKeeperContext>,
  );
}

/** Returns the page, and whether its grid was not rendered. */
async function renderKept(grid: Grid): Promise<{ html: string; isKnown: boolean }> {
  const markup = new PageMarkup(crypto.randomUUID());
  const html = await render(grid, markup);
  return { html: markup.resolve(html).body.toString(), isKnown: !html.includes('<ul') };
}

test('a grid that is known has the bytes of one that is rendered, and its first image is preloaded', async () => {
  const items = ['Argo', 'Birba', 'Zoe'].map(card);
  const html = await render({ items }, null);
  expect(html).toMatch(/^<link rel="preload" href="\/media\/Argo.webp" as="image" fetchPriority="high"\/><main>/);
  expect(await renderKept({ items })).toEqual({ html, isKnown: false });
  expect(await renderKept({ items })).toEqual({ html, isKnown: true });
});

test('a grid is rendered again when a card, their order or the day has changed, what stands below it always', async () => {
  const [rex, luna, leo] = ['Rex', 'Luna', 'Leo'].map(card) as [CardListing, CardListing, CardListing];
  await renderKept({ items: [rex, luna, leo] });
  const changed: Grid[] = [
    { items: [rex, luna] },
    { items: [luna, rex, leo] },
    { items: [rex, { ...luna, adopted: true }, leo] },
    { items: [rex, luna, leo], today: '2026-11-24' },
  ];
  for (const grid of changed)
    expect(await renderKept(grid)).toEqual({ html: await render(grid, null), isKnown: false });
  const more = { items: [rex, luna, leo], next: 'c2' };
  expect(await renderKept(more)).toEqual({ html: await render(more, null), isKnown: true });
});

test('a grid that is rarely the same is not kept', async () => {
  const grid = { items: [card('Pepe')], often: false };
  await renderKept(grid);
  expect((await renderKept(grid)).isKnown).toBe(false);
});
