import type { Config } from '../config.ts';
import type { Write } from '../database/connection.ts';
import { compose, type Letter, queueMail } from '../mailing/index.ts';
import type { Portal } from '../portal.ts';
import { appealUntil, day, ELSEWHERE } from './letters.ts';

/** What the redaction does to an account by itself, besides hiding a listing. */
export type AccountMeasure = 'banned' | 'hidden' | 'paused' | 'removed' | 'adoption_removed';

interface Told {
  measure: AccountMeasure;
  account: { name: string; email: string };
  /** Why, as the administrator typed it; "" for none. */
  reason?: string;
  /** The listing that was deleted. */
  listing?: string;
}

/**
 * Tells an account what the redaction has done to it, why, and how to object (DSA art. 17), in the transaction of the
 * measure. Who objects answers the mail: there is no listing to show again by a link.
 */
export async function tellMeasure(db: Write, { config }: Portal, told: Told, now: Date): Promise<void> {
  const { email } = told.account;
  if (!email) return;
  const replyTo = config.mailboxes.support;
  await queueMail(db, { kind: 'decision', to: email, replyTo, ...measureLetter(config, told, now) }, now);
}

function measureLetter(config: Config, { measure, account, reason, listing = '' }: Told, now: Date): Letter {
  const { title, effect } = MEASURES[measure](config.siteName, listing);
  const until = day.format(appealUntil(now.toISOString()));
  return compose(config, title, [
    `Ciao ${account.name},`,
    effect,
    {
      rows: [
        ['Deciso il', day.format(now)],
        ['Durata', measure.endsWith('removed') ? 'Definitiva' : 'Finché la decisione non cambia'],
        ['Motivo', reason || NO_REASON],
        ['Chi ha deciso', 'Una persona della redazione. Nessun mezzo automatico ha cercato il contenuto né deciso.'],
      ],
    },
    `Non sei d'accordo? Entro il ${until} rispondi a questa email o scrivi a ${config.mailboxes.support}: rivede la decisione una persona, se possibile diversa dalla prima.`,
    ELSEWHERE,
  ]);
}

const NO_REASON = 'Le regole del portale, o una richiesta tua. Se vuoi saperne di più rispondi a questa email.';

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
    title: `Il tuo annuncio di ${listing} è stato cancellato`,
    effect: `la redazione ha cancellato il tuo annuncio di ${listing}, con le sue foto. I questionari ricevuti restano.`,
  }),
};
