import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import type { Purposes } from './choice.ts';

interface PurposeSwitchesProps {
  purposes: Purposes;
  onChange: (purposes: Purposes) => void;
  className?: string;
}

/** A switch for each purpose; all are off until the user switches one on. */
export function PurposeSwitches({ purposes, onChange, className }: PurposeSwitchesProps) {
  const { ads } = purposes;
  return (
    <fieldset className={className}>
      <legend className="sr-only">Finalità</legend>
      <ul className="grid gap-x-8 gap-y-3 border-y border-line py-4 md:grid-cols-2">
        <li>
          <p className="flex min-h-11 items-center font-semibold">Funzionamento del sito: sempre attivo</p>
          <p className="text-sm text-ink-soft">
            Accesso, preferiti, bozze e questa scelta restano nella memoria del tuo browser. Nessun terzo le vede.
          </p>
        </li>
        <li>
          <Checkbox
            look="switch"
            label="Annunci pubblicitari"
            help="Annunci di terzi nel piè di pagina e tra le schede, in riquadri isolati dal resto del sito."
            checked={ads}
            onChange={({ target }) => onChange({ ...purposes, ads: target.checked })}
          />
        </li>
        <li>
          <Checkbox
            look="switch"
            label="Annunci personalizzati"
            help="Chi li fornisce può sceglierli in base a quello che sa di te. Altrimenti sono generici."
            checked={ads && purposes.personalised}
            disabled={!ads}
            onChange={({ target }) => onChange({ ...purposes, personalised: target.checked })}
          />
        </li>
        <li>
          <Checkbox
            look="switch"
            label="Statistiche sugli annunci"
            help="Chi li fornisce può contare quante volte sono visti e premuti."
            checked={ads && purposes.statistics}
            disabled={!ads}
            onChange={({ target }) => onChange({ ...purposes, statistics: target.checked })}
          />
        </li>
      </ul>
    </fieldset>
  );
}
