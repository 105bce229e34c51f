import { ENERGY_LABELS, FACT_NAMES, GARDEN_LABELS } from '#contract/features/listings/fact-labels.ts';
import { AGE_BANDS, COMPANIONS, ENERGIES } from '#contract/features/listings/facts.ts';
import type { ListingFacets } from '#contract/features/listings/search.ts';
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
  /** Null until they are loaded. */
  facets: ListingFacets | null;
}

const SEXES = [
  { value: 'F', label: 'Femmina' },
  { value: 'M', label: 'Maschio' },
] as const;
const AGES = { cucciolo: 'Cucciolo', giovane: 'Giovane', adulto: 'Adulto', anziano: 'Anziano' };
const ENERGY = ENERGIES.map((value) => ({ value, label: ENERGY_LABELS[value] }));
/** From the least demanding on. */
const GARDEN = (['non_serve', 'gradito', 'necessario'] as const).map((value) => ({
  value,
  label: GARDEN_LABELS[value],
}));
const COMPANY = { cani: 'Con i cani', gatti: 'Con i gatti', bambini: 'Con i bambini' };

/** The controls of all filters, with the number of listings beside each value, in as many columns as there is room for. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange, onLocate, locating, onReading } = props;
  const { type, size, sex, age_band = [], good_with = [], energy, garden } = filters;
  const change = (changes: Partial<Filters>) => onChange({ ...filters, ...changes });
  const counts = (name: Exclude<keyof ListingFacets, 'total'>) => facets?.[name] as Record<string, number>;
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
        <FacetChips
          label={FACT_NAMES.energy}
          choices={ENERGY}
          chosen={energy ? [energy] : []}
          counts={counts('energy')}
          onChoose={(all) => change({ energy: one(all) })}
        />
        <FacetChips
          label={FACT_NAMES.garden}
          choices={GARDEN}
          chosen={garden ? [garden] : []}
          counts={counts('garden')}
          onChoose={(all) => change({ garden: one(all) })}
        />
      </div>
      <PlaceFilter filters={filters} onChange={onChange} onLocate={onLocate} locating={locating} />
    </div>
  );
}
