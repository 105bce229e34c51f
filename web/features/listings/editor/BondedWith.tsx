import { type ComponentProps, useEffect, useState } from 'react';
import { listAssociationListings } from '#contract/features/listings/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { type Choice, Select } from '#web/platform/ui/Select.tsx';

interface BondedWithProps extends Omit<ComponentProps<typeof Select>, 'label' | 'choices' | 'none'> {
  associationId: string;
  /** The listing that is edited; null for a new one. */
  except: string | null;
}

/** Chooses another listing of the same association. Without its listings, the field keeps its value. */
export function BondedWith({ associationId, except, ...select }: BondedWithProps) {
  const [listings, setListings] = useState<Choice[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const query = { adopted: 'false', limit: 200 } as const;
    api(listAssociationListings, { params: { id: associationId }, query }, { signal: leaving.signal }).then(
      (found) => setListings(found.map(({ id, name }) => ({ value: id, label: name }))),
      () => {}, // the choice stays as it is
    );
    return () => leaving.abort();
  }, [associationId]);
  const others = listings.filter(({ value }) => value !== except);
  const chosen = String(select.value ?? '');
  const isMissing = chosen !== '' && !others.some(({ value }) => value === chosen);
  return (
    <Select
      {...select}
      label="Si adotta insieme a"
      none="Nessuno"
      choices={isMissing ? [{ value: chosen, label: 'Un altro annuncio' }, ...others] : others}
    />
  );
}
