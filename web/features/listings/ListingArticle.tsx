import { useIdentity } from '#web/platform/shell/index.ts';
import { Breadcrumbs } from '#web/platform/ui/Breadcrumbs.tsx';
import { type MarkupKey, withCachedMarkup } from '#web/platform/ui/CachedMarkup.tsx';
import { preloadImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { ContactBar } from './ContactBar.tsx';
import type { CardListing } from './card/card-listing.ts';
import { ListingCard } from './card/ListingCard.tsx';
import { ListingGrid } from './card/ListingGrid.tsx';
import { Gallery } from './Gallery.tsx';
import { ListingBody } from './ListingBody.tsx';
import { trailOf } from './page-facts.ts';
import type { ListingFacts } from './read.ts';

interface ListingArticleProps extends Omit<ListingFacts, 'others'> {
  others: readonly CardListing[];
  /** True when the public cannot see it. */
  hidden?: boolean;
}

/** A listing on its own page, with other animals of the same association. */
export function ListingArticle({ others, ...facts }: ListingArticleProps) {
  const { listing } = facts;
  const [cover] = listing.images;
  if (cover) preloadImage(cover, SIZES);
  return (
    <>
      <CachedArticle {...facts} />
      {others.length > 0 && (
        <section aria-labelledby="altri" className="page pt-6 pb-14 print:hidden">
          <h2 id="altri" className="mb-4 text-2xl">
            {listing.adopted ? 'Cercano ancora casa' : `Cercano casa con ${listing.name}`}
          </h2>
          <Others others={others} />
        </section>
      )}
      <ContactBar listing={listing} className="above-notice z-20 shadow-lift lg:hidden" />
    </>
  );
}

function Others({ others }: Pick<ListingArticleProps, 'others'>) {
  return (
    <ListingGrid>
      {others.map((other) => (
        <li key={other.id} className="later">
          <ListingCard listing={other} />
        </li>
      ))}
    </ListingGrid>
  );
}

function Article({ listing, association, hidden = false }: Omit<ListingArticleProps, 'others'>) {
  return (
    <article className="sheet page grid grid-cols-1 gap-x-10 gap-y-6 py-5 sm:py-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <Breadcrumbs trail={trailOf(listing)} />
      <div className="max-sm:-mx-4 lg:sticky lg:top-24 lg:self-start print:contents">
        <Gallery
          listing={listing}
          sizes={SIZES}
          className="overflow-hidden sm:rounded-card sm:shadow-soft"
          stageClass="aspect-(--shape) sm:max-h-[max(33rem,100vh-22rem)]"
        />
        <ContactBar listing={listing} className="mt-5 rounded-card border-t-0! shadow-soft max-lg:hidden" />
      </div>
      <ListingBody listing={listing} association={association} Title="h1" Part="h2" hidden={hidden} />
    </article>
  );
}

/** Displayed width of the images. */
const SIZES = '(min-width: 1024px) 40rem, 100vw';

function useArticleKey({ listing, association, hidden }: Omit<ListingArticleProps, 'others'>): MarkupKey | null {
  const identity = useIdentity();
  if (hidden) return null;
  return ['article', identity?.today, identity?.public_url, identity?.name, association, listing];
}

const CachedArticle = withCachedMarkup(Article, useArticleKey);
