import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { BOXES } from './boxes.ts';

interface HealthConsentProps {
  associationName: string;
  /** The question has an answer, and the box is not ticked: the answer will not be sent. */
  missing: boolean;
}

/** The explicit consent (GDPR art. 9.2.a) beside an answer about health. */
export function HealthConsent({ associationName, missing }: HealthConsentProps) {
  return (
    <div className={classes('mt-3 rounded-md px-3 py-1.5', missing ? 'bg-amber-tint' : 'bg-paper')}>
      <Checkbox
        name={BOXES.consent}
        label={`Acconsento che ${associationName} e la redazione leggano questa risposta, che è un dato sulla salute.`}
        help="Puoi ritirare il consenso quando vuoi."
      />
      <p aria-live="polite" className="text-sm font-semibold">
        {missing && 'Senza il consenso questa risposta non viene inviata. Tutte le altre sì.'}
      </p>
    </div>
  );
}
