import { Suspense, useEffect, useState } from 'react';
import { auth } from '#web/features/accounts/index.ts';
import { authenticatedApi } from '#web/platform/api/authenticated-api.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { useSiteName } from '#web/platform/shell/index.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import type { CardListing } from './card/card-listing.ts';
import { MissingListing } from './gone/GoneScreen.tsx';
import { ListingArticle } from './ListingArticle.tsx';
import { type ListingFacts, read } from './read.ts';

/** Loaded for a person of several associations only. */
const OfAnotherAccount = lazyPart(() => import('./gone/OfAnotherAccount.tsx'), 'nothing');

interface HiddenListingProps {
  id: string;
  /** The 404 text shown to everybody except the owner and staff. */
  detail: string;
  /** Shown below it. */
  similar: readonly CardListing[];
}

/**
 * Handles a listing that the public cannot see: its owner and staff get it with a note, everybody else gets a 404 page.
 */
export function HiddenListing({ id, detail, similar }: HiddenListingProps) {
  const site = useSiteName();
  const me = auth.use();
  // not by the token: a confirmed identity changes it
  const reader = me && `${me.association?.id} ${me.is_admin}`;
  const [own, setOwn] = useState<{ reader: string; facts: ListingFacts | null } | null>(null);
  useEffect(() => {
    if (!reader) return;
    let left = false;
    const remember = (facts: ListingFacts | null) => {
      if (!left) setOwn({ reader, facts });
    };
    read(authenticatedApi, id).then(remember, () => remember(null));
    return () => {
      left = true;
    };
  }, [id, reader]);

  if (!reader) return <MissingListing detail={detail} similar={similar} />;
  if (own?.reader !== reader) return <Waiting />;
  if (!own.facts) {
    return (
      <MissingListing detail={detail} similar={similar}>
        {me.more && me.association && (
          <Suspense>
            <OfAnotherAccount key={me.association.id} current={me.association.id} />
          </Suspense>
        )}
      </MissingListing>
    );
  }
  return (
    <>
      <title>{`${own.facts.listing.name}, nascosto al pubblico | ${site}`}</title>
      <ListingArticle {...own.facts} hidden />
    </>
  );
}

function Waiting() {
  return (
    <div className="page py-8">
      <output className="text-ink-soft">Caricamento…</output>
      <Skeleton className="mt-4 h-80 w-full rounded-card" />
    </div>
  );
}
