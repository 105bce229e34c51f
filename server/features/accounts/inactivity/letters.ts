import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { greeting, type Named, shownWords } from '#server/features/associations/index.ts';
import { compose, type Letter } from '#server/features/mailing/index.ts';
import type { InactiveAccount, Step } from './store.ts';

/** To an account that nobody uses: what happens, when at the earliest, and that one login is enough to keep it. */
export function warningLetter(config: Config, account: InactiveAccount, step: Step, end: Date): Letter {
  const subject =
    step === 'first' ? `Usi ancora ${config.siteName}?` : `Ultimo avviso: il tuo profilo su ${config.siteName}`;
  return compose(config, subject, [
    greeting(account),
    account.last_active_at
      ? `l'ultimo accesso al tuo profilo su ${config.siteName} è ${withDate('del', longDate(account.last_active_at))}.`
      : `nessuno è mai entrato nel tuo profilo su ${config.siteName}.`,
    `Per non conservare dati che non servono più, ${withDate('dal', longDate(end))} lo cancelliamo${belongings(account)}.`,
    "Vuoi tenerlo? Basta entrare una volta: resta tutto com'è, e non devi fare altro.",
    { button: 'Entra', href: `${config.publicUrl}/login` },
    `Non ricordi la password? Scegline una nuova da ${config.publicUrl}/forgot con questo indirizzo email.`,
    {
      small:
        step === 'first'
          ? `Se non entri, prima ti scriviamo un'altra volta. Ti serve aiuto? Scrivi a ${config.mailboxes.support}.`
          : `Questo è l'ultimo avviso. Ti serve aiuto? Scrivi a ${config.mailboxes.support}.`,
    },
  ]);
}

/** To an owner with a login of its own: the account of the team is about to be deleted because nobody uses it. */
export function teamWarningLetter(
  config: Config,
  to: Named,
  { account, step, end }: { account: Named; step: Step; end: Date },
): Letter {
  const group = shownWords(account, account.name);
  const subject = step === 'first' ? 'Il tuo gruppo è ancora attivo?' : 'Ultimo avviso: il profilo del tuo gruppo';
  return compose(config, subject, [
    greeting(to),
    `nessuno usa più il profilo ${group ? `di ${group}` : 'del tuo gruppo'} su ${config.siteName}, di cui sei tra i proprietari.`,
    `Per non conservare dati che non servono più, ${withDate('dal', longDate(end))} lo cancelliamo con i suoi annunci, le foto e i questionari ricevuti.`,
    'Vuoi tenerlo? Basta che tu o un collega entriate e apriate la pagina del gruppo.',
    { button: 'Entra', href: `${config.publicUrl}/login` },
    { small: `Ti serve aiuto? Scrivi a ${config.mailboxes.support}.` },
  ]);
}

/** To an account that was deleted because nobody used it. */
export function endedLetter(config: Config, account: Pick<InactiveAccount, 'name' | 'person' | 'approved_at'>): Letter {
  return compose(config, 'Il tuo profilo è stato cancellato', [
    greeting(account),
    `nessuno usava più il tuo profilo su ${config.siteName}: come ti avevamo scritto due volte, lo abbiamo cancellato${belongings(account)}.`,
    'Puoi iscriverti di nuovo quando vuoi.',
  ]);
}

/** What is deleted with an account; nothing with the login of a person, whose work stays with the association. */
function belongings({ person }: Pick<InactiveAccount, 'person'>): string {
  return person ? '' : ' con i suoi annunci, le foto e i questionari ricevuti';
}
