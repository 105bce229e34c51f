import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { KM_DEFAULT } from '#contract/features/listings/search-query.ts';
import { FORMER_PROVINCES, PROVINCES } from '#contract/features/places/provinces.ts';
import { REGIONS } from '#contract/features/places/regions.ts';
import { ComuneField } from '#web/features/places/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { FilterFieldsProps } from './FilterFields.tsx';
import { useComuneName } from './use-comune-name.ts';

const RADII_KM = [10, 20, 30, 50, 75, 100, 150, 200, 300];
const NOWHERE = { city: undefined, province: undefined, region: undefined, near: undefined, km: undefined };
const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'it');
const asChoice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
const PROVINCE_CHOICES = PROVINCES.map(asChoice).sort(byName);
const FORMER_CHOICES = FORMER_PROVINCES.map(asChoice);
const REGION_CHOICES = REGIONS.map(asChoice).sort(byName);

/** Where the animals are: near a comune, in a province or in a region; and where they may be adopted. */
export function PlaceFilter({
  filters,
  onChange,
  onLocate,
  locating,
}: Omit<FilterFieldsProps, 'facets' | 'onReading'>) {
  const { near = '', km = KM_DEFAULT, province, region, goes_to, breed = '' } = filters;
  const [draft, setDraft] = useState<{ near: string; typed: string } | null>(null);
  const name = useComuneName(near);
  const typed = draft?.near === near ? draft.typed : name;
  const sort = filters.sort === 'near' ? undefined : filters.sort;
  // a place replaces another: together they would find nothing
  const move = (place: Partial<typeof filters>) => onChange({ ...filters, ...NOWHERE, sort, ...place });
  const radii = RADII_KM.includes(km) ? RADII_KM : [km, ...RADII_KM];
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-4 @[36rem]:grid-cols-[1fr_9rem_auto]">
        <ComuneField
          label="Vicino a"
          typed={typed}
          chosen={near}
          placeholder="Un comune"
          onComune={(comune) => {
            setDraft({ near: comune.istat || near, typed: comune.typed });
            if (comune.istat && comune.istat !== near) move({ near: comune.istat, km: filters.km, sort: 'near' });
            else if (comune.typed === '' && near) move({});
          }}
        />
        <Select
          label="Entro"
          value={String(km)}
          disabled={!near}
          onChange={({ target }) => onChange({ ...filters, km: Number(target.value) })}
          choices={radii.map((each) => ({ value: String(each), label: `${each} km` }))}
        />
        <Button
          look="secondary"
          className="@[36rem]:mt-7.5"
          busy={locating}
          busyLabel="Ti cerco…"
          icon={<LocateFixed size={18} aria-hidden="true" />}
          onClick={onLocate}
        >
          Da dove sono
        </Button>
      </div>
      <div className="grid gap-4 @[36rem]:grid-cols-2">
        <Select
          label="Provincia"
          none="Tutte"
          value={province ?? ''}
          onChange={({ target }) => move({ province: target.value || undefined })}
          choices={[...PROVINCE_CHOICES, ...FORMER_CHOICES.filter(({ value }) => value === province)]}
        />
        <Select
          label="Regione"
          none="Tutte"
          value={region ?? ''}
          onChange={({ target }) => move({ region: target.value || undefined })}
          choices={REGION_CHOICES}
        />
        <Select
          label="Si affida anche in"
          none="Non importa"
          value={goes_to ?? ''}
          onChange={({ target }) => onChange({ ...filters, goes_to: target.value || undefined })}
          choices={REGION_CHOICES}
        />
        <Breed key={breed} breed={breed} onBreed={(next) => onChange({ ...filters, breed: next || undefined })} />
      </div>
    </>
  );
}

/** Takes effect when it is left or confirmed: each letter would be another search. */
function Breed({ breed, onBreed }: { breed: string; onBreed: (breed: string) => void }) {
  const [typed, setTyped] = useState(breed);
  const done = () => typed.trim() !== breed && onBreed(typed.trim());
  return (
    <TextInput
      label="Razza"
      limit={120}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
      placeholder="Per esempio: meticcio"
    />
  );
}
