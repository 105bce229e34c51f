import { italianDay, useToday } from '#web/shell/index.ts';
import { daysSince, freshnessText } from './freshness-text.ts';

/** Says how long ago the owner confirmed a listing. It ages by the day while the page stays open. */
export function Freshness({ confirmed }: { confirmed: string }) {
  const today = useToday();
  return <time dateTime={confirmed}>{freshnessText(daysSince(italianDay(new Date(confirmed)), today))}</time>;
}
