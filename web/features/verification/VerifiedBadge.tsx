import { BadgeCheck } from 'lucide-react';
import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { CHECK_LABELS } from '#contract/features/associations/checks.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { classes } from '#web/platform/ui/classes.ts';

interface VerifiedBadgeProps {
  association: Pick<AssociationProfile, 'verified_at' | 'verified'>;
  className?: string;
}

const list = new Intl.ListFormat('it-IT');

/** Says that staff checked who publishes, when, and what they checked. Nothing for an account that is not verified. */
export function VerifiedBadge({ association, className }: VerifiedBadgeProps) {
  const { verified_at, verified } = association;
  if (verified_at === null) return null;
  const checks = list.format(verified.map((check) => CHECK_LABELS[check]));
  return (
    <p className={classes('flex gap-2 text-sm', className)}>
      <BadgeCheck size={20} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">
        <strong className="block">Profilo verificato</strong>
        <span>{`La redazione ha controllato ${withDate('il', longDate(verified_at))}: ${checks}.`}</span>
      </span>
    </p>
  );
}
