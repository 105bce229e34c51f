import { type ComponentProps, useState } from 'react';
import { SuggestInput } from '#web/platform/ui/SuggestInput.tsx';
import { usePlaces } from './use-places.ts';

type CityFieldProps = Omit<ComponentProps<typeof SuggestInput>, 'onValue' | 'suggestions' | 'onPick' | 'label'> & {
  label?: string;
  /** Called with the city as typed; free text is allowed. */
  onCity: (city: string) => void;
  /** Called with the province's code when a suggested comune was chosen. */
  onProvince: (code: string) => void;
};

/** A city field that suggests Italian comuni; choosing one also sets the province. */
export function CityField({ label = 'Città', onCity, onProvince, value, ...rest }: CityFieldProps) {
  const [typed, setTyped] = useState('');
  const places = usePlaces(typed);
  return (
    <SuggestInput
      {...rest}
      label={label}
      value={value}
      onValue={(city) => {
        setTyped(city);
        onCity(city);
      }}
      suggestions={places.map(({ istat, name, province }) => ({ id: istat, label: name, note: province }))}
      onPick={({ label: name, note = '' }) => {
        setTyped('');
        onCity(name);
        onProvince(note);
      }}
    />
  );
}
