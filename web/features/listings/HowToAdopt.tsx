import { Clock, ListChecks } from 'lucide-react';
import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { answersIn, stepsOf } from './how-to-adopt.ts';

interface HowToAdoptProps {
  association: Pick<AssociationProfile, 'adoption_steps' | 'answers_in_days'>;
  className?: string;
}

/** What to expect before one writes: the steps of an adoption, and how long an answer usually takes. */
export function HowToAdopt({ association, className }: HowToAdoptProps) {
  const steps = stepsOf(association.adoption_steps);
  const answers = answersIn(association.answers_in_days);
  if (!steps && !answers) return null;
  return (
    <ul className={classes('grid gap-1.5', className)}>
      {answers && (
        <li className="flex gap-2">
          <Clock size={18} aria-hidden="true" className="mt-0.5 shrink-0 opacity-75" />
          <span className="min-w-0">{answers}</span>
        </li>
      )}
      {steps && (
        <li className="flex gap-2">
          <ListChecks size={18} aria-hidden="true" className="mt-0.5 shrink-0 opacity-75" />
          <span className="min-w-0 wrap-anywhere">{steps}</span>
        </li>
      )}
    </ul>
  );
}
