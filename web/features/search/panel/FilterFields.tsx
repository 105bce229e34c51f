import { AGE_BANDS, COMPANIONS } from '#contract/features/listings/facts.ts';
import type { ListingFacets } from '#contract/features/listings/search.ts';
import { Select } from '#web/platform/ui/Select.tsx';
import { type Filters, SIZES, TYPES } from '../filters.ts';
import { FacetChips } from './FacetChips.tsx';
import { ListingWords } from './ListingWords.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';

export interface FilterFieldsProps {
  filters: Filters;
  /** Called with another search. */
  onChange: (filters: Filters) => void;
  onLocate: () => void;
  locating: boolean;
  /** Called with the reading of words that were typed and left: `onChange` follows before it ends. */
  onReading?: (work: Promise<void>) => void;
  /** Whether to offer the order of the results. */
  sorted: boolean;
  /** Null until they are loaded. */
  facets: ListingFacets | null;
}

const SEXES = [
  { value: 'F', label: 'Femmina' },
  { value: 'M', label: 'Maschio' },
] as const;
const AGES = { cucciolo: 'Cucciolo', giovane: 'Giovane', adulto: 'Adulto', anziano: 'Anziano' };
const COMPANY = { cani: 'Con i cani', gatti: 'Con i gatti', bambini: 'Con i bambini' };

/** The controls of all filters, with the number of listings beside each value, in as many columns as there is room for. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange, onLocate, locating, onReading, sorted } = props;
  const { type, size, sex, age_band = [], good_with = [], near } = filters;
  const change = (changes: Partial<Filters>) => onChange({ ...filters, ...changes });
  const counts = (name: 'type' | 'size' | 'sex' | 'age_band' | 'good_with') => facets?.[name] as Record<string, number>;
  const one = <Value,>(chosen: readonly Value[]) => chosen.at(-1);
  return (
    <div className="@container grid gap-6">
      <ListingWords filters={filters} onChange={onChange} onReading={onReading} />
      <div className="grid gap-x-8 gap-y-6 @[36rem]:grid-cols-2">
        <FacetChips
          label="Animale"
          choices={TYPES}
          chosen={type ? [type] : []}
          counts={counts('type')}
          onChoose={(all) => change({ type: one(all) })}
        />
        <FacetChips
          label="Taglia"
          choices={SIZES}
          chosen={size ? [size] : []}
          counts={counts('size')}
          onChoose={(all) => change({ size: one(all) })}
        />
        <FacetChips
          label="Età"
          choices={AGE_BANDS.map((value) => ({ value, label: AGES[value] }))}
          chosen={age_band}
          counts={counts('age_band')}
          onChoose={(all) => change({ age_band: all })}
        />
        <FacetChips
          label="Sesso"
          choices={SEXES}
          chosen={sex ? [sex] : []}
          counts={counts('sex')}
          onChoose={(all) => change({ sex: one(all) })}
        />
        <FacetChips
          label="Va d'accordo"
          choices={COMPANIONS.map((value) => ({ value, label: COMPANY[value] }))}
          chosen={good_with}
          counts={counts('good_with')}
          onChoose={(all) => change({ good_with: all })}
        />
        {sorted && (
          <Select
            label="Ordina"
            className="@[36rem]:max-w-72"
            value={filters.sort ?? 'recent'}
            onChange={({ target }) =>
              change({ sort: target.value === 'recent' ? undefined : (target.value as 'near') })
            }
            choices={[
              { value: 'recent', label: 'Prima i più recenti' },
              ...(near ? [{ value: 'near', label: 'Prima i più vicini' }] : []),
              { value: 'longest_waiting', label: 'Prima chi aspetta da più tempo' },
            ]}
          />
        )}
      </div>
      <PlaceFilter filters={filters} onChange={onChange} onLocate={onLocate} locating={locating} />
    </div>
  );
}
