import { UserRoundCheck } from 'lucide-react';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { APPROVED_AT_ONCE } from '#contract/features/moderation/limits.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { approveAll } from './approve.ts';

/** What approving means, and a button for all shown accounts that wait. */
export function ApproveAll({ rows }: { rows: readonly AdminAssociation[] }) {
  const reviewFirst = useIdentity()?.review_first === true;
  const waiting = rows.filter(({ approved, name_waits }) => !approved && !name_waits).slice(0, APPROVED_AT_ONCE);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-amber-tint px-4 py-3">
      <p className="max-w-prose">
        <span>
          {reviewFirst
            ? 'Gli annunci di chi si iscrive si vedono solo dopo che lo approvi. '
            : 'Chi si iscrive pubblica subito. '}
        </span>
        <span>
          Finché non lo approvi ha spazio ridotto, e le mail del portale ad altri non riportano le sue parole. Un nome
          simile a un altro non si vede affatto: guardalo e approvalo uno per uno.
        </span>
      </p>
      {waiting.length > 1 && (
        <Button
          size="small"
          icon={<UserRoundCheck size={18} aria-hidden="true" />}
          onClick={() => void approveAll(waiting)}
        >
          {`Approva tutti e ${waiting.length}`}
        </Button>
      )}
    </div>
  );
}
