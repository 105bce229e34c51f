import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting, shownWords } from '#server/features/associations/index.ts';
import { compose, endAbout, type Letter, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { appealUntil, ELSEWHERE } from './letters.ts';

/** Measures that staff take against an account without a report, except hiding a listing. */
type AccountMeasure = 'banned' | 'hidden' | 'paused' | 'removed' | 'adoption_removed';

interface AccountNotice {
  measure: AccountMeasure;
  account: Pick<AssociationRow, 'id' | 'name' | 'email' | 'approved_at'>;
  /** The reason as typed by the administrator; "" if absent. */
  reason?: string;
  /** The name of the deleted listing. */
  listing?: string;
}

/** Delay of the mail about a measure, so that an accidental measure can be reverted before it is sent. */
export const SECOND_THOUGHTS_MS = 60_000;

/** Measures that can be reverted. */
export type LastingMeasure = Exclude<AccountMeasure, 'removed' | 'adoption_removed'>;

/** Cancels the mail about a reverted measure if it is still queued. */
export function withdrawMeasure(db: Write, measure: LastingMeasure, accountId: string, now: Date): Promise<void> {
  return endAbout(db, aboutOf(measure, accountId), 'withdrawn', now.toISOString());
}

const aboutOf = (measure: AccountMeasure, accountId: string) => `${measure}:${accountId}`;

/**
 * Mails an account the measure that staff took, the reason and how to object (DSA art. 17), in the transaction of the
 * measure. The owner objects by replying to the mail: unlike for a hidden listing, there is no link.
 */
export async function notifyMeasure(db: Write, { config }: Portal, notice: AccountNotice, now: Date): Promise<void> {
  const { measure, account } = notice;
  if (!account.email) return;
  const replyTo = config.mailboxes.support;
  const lasting = measure !== 'removed' && measure !== 'adoption_removed';
  const waits = lasting && {
    about: aboutOf(measure, account.id),
    notBefore: new Date(now.getTime() + SECOND_THOUGHTS_MS),
  };
  const letter = measureLetter(config, notice, now);
  await queueMail(db, { kind: 'decision', to: account.email, replyTo, ...waits, ...letter }, now);
}

function measureLetter(config: Config, { measure, account, reason, listing = '' }: AccountNotice, now: Date): Letter {
  const { title, effect } = MEASURES[measure](config.siteName, shownWords(account, listing));
  const until = longDate(appealUntil(now.toISOString()));
  return compose(config, title, [
    greeting(account),
    effect,
    {
      rows: [
        ['Deciso il', longDate(now)],
        ['Durata', measure.endsWith('removed') ? 'Definitiva' : 'Finché la decisione non cambia'],
        ['Motivo', reason || NO_REASON],
        [
          'Chi ha deciso',
          'Una persona della redazione. Nessun mezzo automatico ha deciso; un controllo automatico può averle indicato dove guardare.',
        ],
      ],
    },
    `Non sei d'accordo? Entro ${withDate('il', until)} rispondi a questa email o scrivi a ${config.mailboxes.support}: rivede la decisione una persona, se possibile diversa dalla prima.`,
    ELSEWHERE,
  ]);
}

const NO_REASON = 'La redazione non lo ha ancora scritto: rispondi a questa email e te lo spiega.';

const MEASURES: Record<AccountMeasure, (site: string, listing: string) => { title: string; effect: string }> = {
  banned: (site) => ({
    title: `Il tuo account su ${site} è stato sospeso`,
    effect:
      'la redazione ha sospeso il tuo account: non puoi accedere, e la tua pagina e i tuoi annunci non si vedono.',
  }),
  hidden: (site) => ({
    title: `La tua pagina su ${site} è stata nascosta`,
    effect:
      'la redazione ha nascosto la tua pagina e i tuoi annunci al pubblico. Puoi ancora accedere e pubblicare, ma li vedi solo tu.',
  }),
  paused: (site) => ({
    title: `Il tuo account su ${site} è in pausa`,
    effect:
      'la redazione ha messo in pausa il tuo account: la tua pagina resta, i tuoi annunci non si vedono e per ora non puoi pubblicarne altri.',
  }),
  removed: (site) => ({
    title: `Il tuo account su ${site} è stato cancellato`,
    effect: 'la redazione ha cancellato il tuo account, con i suoi annunci, le foto e i questionari ricevuti.',
  }),
  adoption_removed: (_site, listing) => ({
    title: `Il tuo annuncio${listing && ` di ${listing}`} è stato cancellato`,
    effect: `la redazione ha cancellato il tuo annuncio${listing && ` di ${listing}`}, con le sue foto. I questionari ricevuti restano.`,
  }),
};
