import { useId, useState } from 'react';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { type Difference, type Side, type Sides, sideOf } from './differences.ts';

interface ChangedMeanwhileProps {
  differences: readonly Difference[];
  /** Subject of the sentence: `questo annuncio`. */
  thing: string;
  onDecide: (sides: Sides) => void;
  /** Back to the form: nothing is chosen, nothing is saved. */
  onBack: () => void;
}

/** Says what was saved while a form was open, and asks which value counts, field by field. */
export function ChangedMeanwhile({ differences, thing, onDecide, onBack }: ChangedMeanwhileProps) {
  const [sides, setSides] = useState<Sides>({});
  return (
    <Dialog
      open
      onClose={onBack}
      keep
      title={`Intanto è cambiato: ${inWords(differences)}`}
      description={`Qualcuno ha salvato ${thing} mentre lo modificavi. Scegli che cosa vale: quello che hai scritto non va perso.`}
      footer={
        <>
          <Button look="secondary" onClick={onBack}>
            Torna al modulo
          </Button>
          <Button
            onClick={() => onDecide(Object.fromEntries(differences.map((one) => [one.name, sideOf(one, sides)])))}
          >
            Salva così
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {differences.map((one) => (
          <Choice
            key={one.name}
            difference={one}
            chosen={sideOf(one, sides)}
            onChoose={(side) => setSides({ ...sides, [one.name]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function Choice({ difference, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const options: readonly { side: Side; from: string; value: string }[] = [
    { side: 'theirs', from: 'Salvato intanto', value: difference.theirs },
    { side: 'mine', from: difference.typed ? 'Scritto da te' : "Com'era nel tuo modulo", value: difference.mine },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{difference.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ side, from, value }) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text lies one element deeper than the rule looks
          <label
            key={side}
            className="gentle relative flex min-w-0 cursor-pointer gap-3 rounded-md border border-control bg-card px-4 py-3 hover:border-primary has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-4.5 shrink-0 accent-primary outline-none"
            />
            <span className="min-w-0">
              <span className="block text-sm text-ink-soft">{from}</span>
              <span className="whitespace-pre-line wrap-anywhere">{value || 'Niente'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Longer values stand below only. */
const SHORT = 40;

function inWords(differences: readonly Difference[]): string {
  return differences
    .map(({ label, theirs }) => {
      const value = theirs === '' ? 'vuoto' : theirs;
      return value.length <= SHORT ? `${lower(label)} ${value}` : lower(label);
    })
    .join(', ');
}

/** `WhatsApp` stays as it is. */
const lower = (label: string) =>
  /^\p{Lu}\p{Ll}*(?![\p{L}])/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
