import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { Place } from '#contract/features/places/calls.ts';
import { fold } from '#contract/platform/fold.ts';
import { SuggestInput } from '#web/platform/ui/SuggestInput.tsx';
import { usePlaces } from './use-places.ts';

type ComuneFieldProps = Omit<
  ComponentProps<typeof SuggestInput>,
  'value' | 'onValue' | 'suggestions' | 'onPick' | 'help'
> & {
  /** The text of the field. */
  typed: string;
  /** ISTAT code of the comune that the text stands for; "" while none is chosen. */
  chosen: string;
  onComune: (comune: { istat: string; typed: string }) => void;
  help?: string | undefined;
};

/** Returns a comune as the field shows it: "Lodi (LO)". */
export const comuneLabel = ({ name, province }: Pick<Place, 'name' | 'province'>) => `${name} (${province})`;

/** A field for one of the Italian comuni. One whose name is typed in full counts as chosen; other texts choose none. */
export function ComuneField({ typed, chosen, onComune, help, ...rest }: ComuneFieldProps) {
  // a comune that was picked from the list needs no list
  const places = usePlaces(typed.endsWith(')') ? '' : typed);
  const named = places.filter(({ name }) => fold(name) === fold(typed));
  const only = named.length === 1 ? named[0]!.istat : '';
  const choose = useEffectEvent((istat: string) => onComune({ istat, typed }));
  useEffect(() => {
    if (only) choose(only);
  }, [only]);
  const isUnknown = typed.trim() !== '' && !chosen;
  return (
    <SuggestInput
      {...rest}
      value={typed}
      onValue={(text) => onComune({ istat: '', typed: text })}
      suggestions={places.map(({ istat, name, province }) => ({ id: istat, label: name, note: province }))}
      onPick={({ id, label, note = '' }) =>
        onComune({ istat: id, typed: comuneLabel({ name: label, province: note }) })
      }
      help={isUnknown ? "Scegli il comune dall'elenco che si apre." : help}
    />
  );
}
