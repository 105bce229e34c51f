import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { BOXES } from './boxes.ts';

/** The choice to store the draft on the computer. Without it the draft ends with the tab. */
export function KeepDraft() {
  return (
    <Checkbox
      name={BOXES.keep}
      label="Conserva la bozza su questo computer"
      help="Per 24 ore. Senza questa scelta la bozza resta solo in questa scheda del browser e si cancella quando la chiudi. Su un computer che usano anche altri, lasciala vuota."
    />
  );
}
