import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Listing } from '#contract/features/listings/listing.ts';
import { BLANK_TEXTS } from '#contract/features/listings/text-fields.ts';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import { markupCacheOf } from '#web/platform/rendering/markup-cache.server.tsx';
import { IdentityContext } from '#web/platform/shell/identity.ts';
import { MarkupCacheContext } from '#web/platform/ui/CachedMarkup.tsx';
import { ListingArticle } from './ListingArticle.tsx';

const IMAGE = { src: '/media/1.webp', srcset: '', avif: '', width: 640, height: 800, placeholder: '' };
const LISTING = {
  id: 'l1',
  code: 'TC-00001Y',
  association_id: 'a1',
  association_name: 'Rifugio',
  city: 'Lodi',
  province: 'LO',
  name: 'Argo',
  type: 'cane',
  ...BLANK_TEXTS,
  breed: 'Meticcio',
  age: '2 anni',
  size: '',
  sex: 'M',
  microchip: '',
  has_microchip: false,
  character: 'Ama il sole.',
  sterilization: '',
  contact: {
    phone: '',
    phone_link: '',
    phone_links: [],
    whatsapp: '',
    whatsapp_link: '',
    whatsapp_number: '',
    email: 'rifugio@esempio.it',
  },
  adoption_status: 'adottabile subito',
  adopted: false,
  show_when_adopted: true,
  images_base64: [],
  images: [IMAGE, { ...IMAGE, src: '/media/2.webp' }],
  age_band: '',
  born_on: '',
  adoptable_from: null,
  good_with: { cani: null, gatti: null, bambini: null },
  lives_in: null,
  goes_to: null,
  bonded_with: '',
  video_url: '',
  energy: null,
  hours_alone: null,
  garden: null,
  first_time: null,
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
  version: null,
  awaiting_review: false,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
} satisfies Listing;

/** Renders the page of a listing on a day; with `isCached` as the server does, which caches parts. */
async function render(
  listing: Listing,
  today: string,
  { isCached, others = [] }: { isCached: boolean; others?: Listing[] },
): Promise<string> {
  const identity = { today, public_url: 'https://trovacuccia.it' } as SiteIdentity;
  const element = <ListingArticle listing={listing} association={null} others={others} />;
  const handler = createStaticHandler([{ id: 'root', path: '/', element }]);
  const context = await handler.query(new Request('https://trovacuccia.it/'));
  if (context instanceof Response) throw new Error(`${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <IdentityContext value={identity}>
      <MarkupCacheContext value={isCached ? markupCacheOf('/', identity) : null}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </MarkupCacheContext>
    </IdentityContext>,
  );
}

const plain = (listing: Listing, today: string, others?: Listing[]) =>
  render(listing, today, { isCached: false, ...(others && { others }) });
const cached = (listing: Listing, today: string, others?: Listing[]) =>
  render(listing, today, { isCached: true, ...(others && { others }) });

test('an article whose markup is cached is the same as one that is rendered, and its image is preloaded', async () => {
  const html = await plain(LISTING, '2026-11-23');
  expect(html).toMatch(/^<link rel="preload" href="\/media\/1.webp" as="image" fetchPriority="high"\/>/);
  for (const _ of ['first', 'again']) expect(await cached(LISTING, '2026-11-23')).toBe(html);
});

test('an article is rendered again when its listing, its day, its contacts or the other animals have changed', async () => {
  const other = { ...LISTING, id: 'l2', name: 'Birba' };
  const contact = { ...LISTING.contact, phone_link: 'tel:+390371' };
  const pages: [Listing, string, Listing[]][] = [
    [LISTING, '2026-11-23', [other]],
    [LISTING, '2026-11-23', [{ ...other, adoption_status: 'in attesa di risposta' }]],
    [LISTING, '2026-11-25', [other]],
    [LISTING, '2026-11-23', []],
    [{ ...LISTING, name: 'Birba' }, '2026-11-23', []],
    [{ ...LISTING, contact }, '2026-11-23', [other]],
    [{ ...LISTING, adopted: true }, '2026-11-23', [other]],
  ];
  // cached parts from the second round on
  for (const page of [...pages, ...pages]) expect(await cached(...page)).toBe(await plain(...page));
});
