import { CityField } from '#web/places/index.ts';
import { TEXT_MAX } from './fits.ts';
import { useTyped } from './use-typed.ts';

interface FilterCityProps {
  value: string;
  onValue: (city: string) => void;
}

/** A filter by city: the whole name counts, so the comuni that begin like it are suggested. */
export function FilterCity({ value, onValue }: FilterCityProps) {
  const { typed, setTyped } = useTyped(value, onValue);
  return <CityField value={typed} onCity={setTyped} onProvince={() => {}} limit={TEXT_MAX} />;
}
