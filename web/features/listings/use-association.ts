import { useEffect, useState } from 'react';
import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/** Returns the publisher's profile, for its logo; null until it is loaded, or if loading fails. */
export function useAssociation(id: string): AssociationProfile | null {
  const [profile, setProfile] = useState<AssociationProfile | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api(getAssociation, { params: { id } }, { signal: leaving.signal }).then(setProfile, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('Associazione non letta', error);
    });
    return () => leaving.abort();
  }, [id]);
  return profile;
}
