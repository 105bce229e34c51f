import type { ListingsImport } from '#contract/features/imports/calls.ts';
import { counted } from '#contract/platform/counted.ts';
import type { NotPublic } from '#web/features/accounts/index.ts';

type Rows = ListingsImport['results'];

/** Returns what the button of a preview says: "Pubblica 2 annunci", or "Carica 2 annunci" where some wait. */
export function publishText(rows: Rows): string {
  const { now, time, standby } = countsOf(rows);
  return `${time + standby > 0 ? 'Carica' : 'Pubblica'} ${listings(now + time + standby)}`;
}

/** Returns what an import has done, such as "Fatto: 3 annunci pubblicati, 2 programmati, 1 in standby." */
export function doneText(rows: Rows, notPublic: NotPublic | null): string {
  const { now, time, standby } = countsOf(rows);
  const all = now + time + standby;
  const parts = [
    { count: now, word: notPublic ? ending('salvat', now) : ending('pubblicat', now) },
    { count: time, word: ending('programmat', time) },
    { count: standby, word: 'in standby' },
  ].filter(({ count }) => count > 0);
  const said = parts.map(({ count, word }, at) => `${at === 0 ? listings(count) : count} ${word}`);
  const done = `Fatto: ${said.join(', ')}.`;
  if (!notPublic) return done;
  const seen = `${done} ${all === 1 ? 'Lo' : 'Li'} vedi tu, e tutti gli altri`;
  if (now < all)
    return `${seen} non prima che ${notPublic === 'review' ? 'la redazione ti approvi' : 'la tua pagina sia pubblica'}.`;
  return `${seen} appena ${notPublic === 'review' ? 'la redazione ti approva' : 'la tua pagina è pubblica'}.`;
}

function countsOf(rows: Rows): Record<'now' | 'time' | 'standby', number> {
  const counts = { now: 0, time: 0, standby: 0 };
  for (const { status, waits_for } of rows) if (status === 'created') counts[waits_for ?? 'now'] += 1;
  return counts;
}

const listings = (count: number) => counted(count, 'annuncio', 'annunci');
const ending = (stem: string, count: number) => `${stem}${count === 1 ? 'o' : 'i'}`;
