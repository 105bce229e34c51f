import { italianDay, useToday } from '#web/platform/shell/index.ts';
import { freshnessText, isWorthTelling } from './freshness-text.ts';

interface FreshnessProps {
  /** Instant of the publication. */
  published: string;
  /** Instant at which the owner last called the listing current: that of the publication if nobody did since. */
  confirmed: string;
  /** Only what the card of a visitor needs: nothing for a listing that is new, or that nobody confirmed. */
  brief?: boolean;
}

/** Says how long ago a listing was published or confirmed. It ages by the day while the page stays open. */
export function Freshness({ published, confirmed, brief = false }: FreshnessProps) {
  const days = {
    published: italianDay(new Date(published)),
    confirmed: italianDay(new Date(confirmed)),
    today: useToday(),
  };
  if (brief && !isWorthTelling(days)) return null;
  return <time dateTime={days.confirmed > days.published ? confirmed : published}>{freshnessText(days)}</time>;
}
