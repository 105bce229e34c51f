import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Listing } from '#contract/listings/listing.ts';
import { PageMarkup } from '#web/ui/kept-markup.server.ts';
import { type MarkupKeeper, MarkupKeeperContext } from '#web/ui/markup-keeper.ts';
import { ListingArticle } from './ListingArticle.tsx';

const IMAGE = { src: '/media/1.webp', srcset: '', avif: '', width: 640, height: 800, placeholder: '' };
const LISTING = {
  id: 'l1',
  association_id: 'a1',
  association_name: 'Rifugio',
  city: 'Lodi',
  province: 'LO',
  name: 'Argo',
  type: 'cane',
  breed: 'Meticcio',
  age: '2 anni',
  size: '',
  sex: 'M',
  microchip: '',
  has_microchip: false,
  vaccinations: '',
  character: 'Ama il sole.',
  sterilization: '',
  prophylaxis: '',
  compatibility: '',
  suitable_for: '',
  info_phone: '',
  whatsapp: '',
  contact: { phone: '', phone_link: '', whatsapp: '', whatsapp_link: '', email: 'rifugio@esempio.it' },
  adoption_status: 'adottabile subito',
  adopted: false,
  show_when_adopted: true,
  images_base64: [],
  images: [IMAGE, { ...IMAGE, src: '/media/2.webp' }],
  bio: '',
  important_notes: '',
  age_band: '',
  born_on: '',
  good_with: { cani: null, gatti: null, bambini: null },
  lives_in: null,
  goes_to: null,
  bonded_with: '',
  video_url: '',
  guessed: [],
  hidden: false,
  hidden_by_admin: false,
  hidden_reason: '',
  views: 0,
  is_new: false,
  watermark: false,
  pinned: false,
  confirmed_at: '2026-11-01T08:00:00.000Z',
  standby_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
} satisfies Listing;

/** Renders the page of a listing on a day; without `keeper` as the browser does. */
async function render(listing: Listing, today: string, keeper: MarkupKeeper | null, others: Listing[] = []) {
  const identity = { today, public_url: 'https://trovacuccia.it' };
  const element = <ListingArticle listing={listing} association={null} others={others} />;
  const handler = createStaticHandler([{ id: 'root', path: '/', loader: () => ({ identity }), element }]);
  const context = await handler.query(new Request('https://trovacuccia.it/'));
  if (context instanceof Response) throw new Error(`${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <MarkupKeeperContext value={keeper}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </MarkupKeeperContext>,
  );
}

async function renderKept(listing: Listing, today: string): Promise<{ html: string; isKnown: boolean }> {
  const markup = new PageMarkup(crypto.randomUUID());
  const html = await render(listing, today, markup);
  return { html: markup.resolve(html).body.toString(), isKnown: !html.includes(listing.character) };
}

test('an article that is known has the bytes of one that is rendered, and its image is preloaded', async () => {
  const plain = await render(LISTING, '2026-11-23', null);
  expect(plain).toMatch(/^<link rel="preload" href="\/media\/1.webp" as="image" fetchPriority="high"\/>/);
  expect(await renderKept(LISTING, '2026-11-23')).toEqual({ html: plain, isKnown: false });
  expect(await renderKept(LISTING, '2026-11-23')).toEqual({ html: plain, isKnown: true });
});

test('an article is rendered again when its listing has changed or a day has passed', async () => {
  await renderKept(LISTING, '2026-11-23');
  const changed = { ...LISTING, name: 'Birba' };
  for (const [listing, today] of [
    [changed, '2026-11-23'],
    [LISTING, '2026-11-24'],
  ] as const)
    expect(await renderKept(listing, today)).toEqual({ html: await render(listing, today, null), isKnown: false });
});

test('the other animals and the contacts are rendered again when they have changed', async () => {
  const other = { ...LISTING, id: 'l2', name: 'Birba' };
  const contact = { ...LISTING.contact, phone_link: 'tel:+390371' };
  const pages: [Listing, string, Listing[]][] = [
    [LISTING, '2026-11-23', [other]],
    [LISTING, '2026-11-23', [{ ...other, adoption_status: 'in attesa di risposta' }]],
    [LISTING, '2026-11-25', [other]],
    [LISTING, '2026-11-23', []],
    [{ ...LISTING, contact }, '2026-11-23', [other]],
    [{ ...LISTING, adopted: true }, '2026-11-23', [other]],
  ];
  // known parts from the second round on
  for (const [listing, today, others] of [...pages, ...pages]) {
    const markup = new PageMarkup(crypto.randomUUID());
    const html = markup.resolve(await render(listing, today, markup, others)).body.toString();
    expect(html).toBe(await render(listing, today, null, others));
  }
});
