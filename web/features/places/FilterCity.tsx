import { TEXT_MAX } from '#web/platform/panel/list/filter-validators.ts';
import { useTyped } from '#web/platform/panel/list/use-typed.ts';
import { CityField } from './CityField.tsx';

interface FilterCityProps {
  value: string;
  onValue: (city: string) => void;
}

/** A filter by city. It matches the whole name, so it suggests the municipalities that begin with the typed text. */
export function FilterCity({ value, onValue }: FilterCityProps) {
  const { typed, setTyped } = useTyped(value, onValue);
  return <CityField value={typed} onCity={setTyped} onProvince={() => {}} limit={TEXT_MAX} />;
}
