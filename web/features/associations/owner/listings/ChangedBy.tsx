import { agoText, daysSince } from '#web/features/listings/index.ts';
import { italianDay, useToday } from '#web/platform/shell/index.ts';

/** Says which colleague last changed a listing, and how long ago. */
export function ChangedBy({ by, at }: { by: string; at: string }) {
  const today = useToday();
  const days = daysSince(italianDay(new Date(at)), today);
  return (
    <span className="block wrap-anywhere">
      <span>{`Modificato da ${by} `}</span>
      <time dateTime={at}>{agoText(days)}</time>
    </span>
  );
}
