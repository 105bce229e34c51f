import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { shownWords } from '#server/features/associations/index.ts';
import { compose, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import type { OfEmail } from './applicant-store.ts';

interface Receipt {
  row: OfEmail;
  link: string;
}

/** Queues one mail with the links of some questionnaires to the address that they name. At least one receipt. */
export async function queueReceipts(
  db: Write,
  { config }: Portal,
  receipts: readonly Receipt[],
  now: Date,
): Promise<void> {
  const one = receipts.length === 1;
  const letter = compose(config, one ? 'Il link della tua domanda' : 'I link delle tue domande', [
    'Ciao,',
    one ? 'ecco di nuovo il link con cui segui la tua domanda:' : 'ecco di nuovo i link con cui segui le tue domande:',
    { links: receipts.map(({ row, link }) => [labelOf(row), link] as const) },
    'Da lì vedi a che punto è, la rileggi, la ritiri o la cancelli. È solo tuo: non inoltrarlo.',
    { small: 'Non hai chiesto tu questo messaggio? Ignoralo: nessun altro lo ha ricevuto.' },
  ]);
  const [first] = receipts;
  // secret: anyone with a link can read and erase the questionnaire
  await queueMail(
    db,
    { kind: 'receipt', to: first!.row.email, secret: true, about: one ? first!.row.id : '', ...letter },
    now,
  );
}

function labelOf({ post_name, created_at, ...author }: OfEmail): string {
  const listing = shownWords(author, post_name);
  const day = withDate('del', longDate(created_at));
  return listing ? `La domanda per ${listing} ${day}` : `La domanda ${day}`;
}
