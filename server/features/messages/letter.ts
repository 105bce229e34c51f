import type { NewMessage } from '#contract/features/messages/calls.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting, shownWords } from '#server/features/associations/index.ts';
import { mailedAnimal } from '#server/features/listings/index.ts';
import { compose, defused, type Letter } from '#server/features/mailing/index.ts';

/** A visitor's message about a listing. No mail program makes a link of the visitor's words. */
export function messageLetter(
  config: Config,
  account: AssociationRow,
  { listing, sent }: { listing: { id: string; name: string }; sent: NewMessage },
): Letter {
  const animal = shownWords(account, listing.name);
  const { name, email, phone, text } = sent;
  return compose(config, animal ? `Un messaggio per ${animal}` : 'Un messaggio per un tuo annuncio', [
    greeting(account),
    animal ? `qualcuno ti ha scritto per ${animal}:` : 'qualcuno ti ha scritto per un tuo annuncio:',
    { quote: text.split('\n').map(defused).join('\n') },
    {
      rows: [['Nome', defused(name)], ['Email', email], ...(phone ? [['Telefono', defused(phone)] as const] : [])],
    },
    ...(animal ? [{ animals: [mailedAnimal(config, { id: listing.id, name: animal })] }] : []),
    'Per rispondere basta rispondere a questa email: la leggerà chi ti ha scritto, e vedrà il tuo indirizzo.',
    { button: "Apri l'annuncio", href: `${config.publicUrl}/annuncio/${listing.id}` },
    { small: `${config.siteName} inoltra il messaggio senza dare i tuoi contatti. Non scrive a nessuno al posto tuo.` },
  ]);
}
