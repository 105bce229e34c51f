import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { useShowListing } from '#web/features/listings/index.ts';
import { api } from '#web/platform/api/browser.ts';
import type { Reading } from './read.ts';

/**
 * `?preaffido=1&post={id}` opens that listing of this association with its questionnaire. A listing that does not exist
 * or belongs to another association is only logged to the console.
 */
export function useAskedQuestionnaire({ state, asked }: Reading): void {
  const [words] = useSearchParams();
  const post = words.get('preaffido') === '1' ? words.get('post') : null;
  const opened = useRef('');
  const [found, setFound] = useState<Listing | null>(null);
  useShowListing(found?.id === post ? found : null, true);

  useEffect(() => {
    if (!post || state !== 'found' || opened.current === post) return;
    opened.current = post;
    api(getListing, { params: { id: post } }).then(
      (listing) => {
        if (listing.association_id === asked.id) setFound(listing);
        else console.info(`Annuncio ${post} di un'altra associazione`);
      },
      (error: unknown) => console.info(`Annuncio ${post} non trovato`, error),
    );
  }, [post, state, asked.id]);
}
