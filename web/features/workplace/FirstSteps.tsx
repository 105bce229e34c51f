import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Work } from '#contract/features/workplace/calls.ts';
import { NEW_LISTING } from '#web/features/listings/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';

interface FirstStepsProps {
  steps: NonNullable<Work['first_steps']>;
  /** Called when they are not to be shown again. */
  onDone: () => void;
}

/** The three first steps of a new account. */
export function FirstSteps({ steps, onDone }: FirstStepsProps) {
  const { profile, written, listing_id, shared } = steps;
  return (
    <div className="mb-5 rounded-card bg-primary-tint px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-xl">Si comincia da qui</h3>
        <Button look="quiet" size="small" className="min-h-11!" onClick={onDone}>
          Non mostrare più
        </Button>
      </div>
      <ol className="mt-2 grid grid-cols-1 gap-2 table:grid-cols-3">
        <Step number={1} done={profile} to="#profilo" note="Il logo e due righe su di te">
          Completa il profilo
        </Step>
        <Step number={2} done={written} to={NEW_LISTING} note="Città e contatti li sappiamo già">
          Scrivi il primo animale
        </Step>
        <Step
          number={3}
          done={shared}
          to={listing_id === null ? '' : `/annuncio/${listing_id}`}
          note={listing_id === null ? 'Appena è pubblicato' : 'Dalla sua scheda, con Condividi'}
        >
          Condividilo
        </Step>
      </ol>
    </div>
  );
}

interface StepProps {
  number: number;
  done: boolean;
  /** "" while it cannot be done yet. */
  to: string;
  note: string;
  children: string;
}

function Step({ number, done, to, note, children }: StepProps) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full font-bold',
          done ? 'bg-leaf text-on-primary' : 'bg-primary text-on-primary',
        )}
      >
        {done ? <Check size={18} /> : number}
      </span>
      <span className="min-w-0">
        <strong className="block leading-snug">{children}</strong>
        <span className="text-sm text-ink-soft">{done ? 'Fatto' : note}</span>
      </span>
    </>
  );
  if (done || to === '') return <li className={STEP}>{content}</li>;
  return (
    <li className="contents">
      <Link
        to={to.startsWith('#') ? { hash: to } : to}
        preventScrollReset={to.startsWith('#')}
        className={classes(STEP, 'gentle forced-colors:border hover:text-primary hover:shadow-lift')}
      >
        {content}
      </Link>
    </li>
  );
}

const STEP = 'flex min-h-14 items-center gap-3 rounded-md bg-card px-4 py-2.5 text-ink shadow-soft';
