import { HandCoins } from 'lucide-react';
import { classes } from '#web/platform/ui/classes.ts';

interface MoneyWarningProps {
  /** Whether staff have not looked at the account yet. */
  isNew: boolean;
  className?: string;
}

/** Stands beside the contacts, because that is where money is asked for; firmer for an account that nobody knows. */
export function MoneyWarning({ isNew, className }: MoneyWarningProps) {
  return (
    <p
      className={classes(
        'flex gap-3 rounded-md px-4 py-3 text-sm print:hidden',
        isNew ? 'bg-rose-tint text-rose-hover' : 'bg-amber-tint text-ink',
        className,
      )}
    >
      <HandCoins size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <strong className="block">Mai soldi prima di vederlo</strong>
        <span>
          {isNew
            ? 'Questo profilo è nuovo e la redazione non lo ha ancora guardato. Non mandare niente, nemmeno un anticipo per il viaggio, finché non hai incontrato di persona chi lo cura e il tuo nuovo amico.'
            : "Un'adozione comincia con un incontro: chi chiede anticipi o ricariche per «prenotarlo» non sta dando in adozione."}
        </span>
      </span>
    </p>
  );
}
