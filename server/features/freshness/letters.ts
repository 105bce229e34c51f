import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting, shownWords } from '#server/features/associations/index.ts';
import { type AskedListing, mailedAnimal } from '#server/features/listings/index.ts';
import { compose, type Letter, type MailedAnimal } from '#server/features/mailing/index.ts';

/** Listings that a mail names; its page has the others. */
export const NAMED_AT_MOST = 30;

type Asked = Pick<AskedListing, 'id' | 'name' | 'type' | 'sex' | 'age' | 'visible' | 'created_at'>;

export interface Question {
  association: AssociationRow;
  /** Those without an answer, the first of them. */
  listings: readonly Asked[];
  /** How many there are in all. */
  total: number;
  /** Address of the page, to which `#` and a listing's id may be added; or the mark that stands for it. */
  link: string;
  /** Whether `link` may get an anchor. */
  anchors: boolean;
}

/** Asks an association whether its silent listings are still available, and says what happens without an answer. */
export function questionLetter(config: Config, question: Question, standby: Date): Letter {
  const { association, total, link } = question;
  const one = nameOf(question);
  return compose(config, one ? `${one} è ancora disponibile?` : subjectFor(total), [
    greeting(association),
    total === 1
      ? 'il tuo annuncio non cambia da più di 30 giorni. Chi lo legge vorrebbe sapere se è ancora attuale.'
      : `${total} tuoi annunci non cambiano da più di 30 giorni. Chi li legge vorrebbe sapere se sono ancora attuali.`,
    { animals: animalsOf(config, question) },
    ...moreThanNamed(question),
    { button: total === 1 ? 'Rispondi' : 'Rispondi per tutti', href: link },
    'Si apre una pagina senza password: tocca «Ancora disponibile», «In attesa» o «Adottato», e hai finito.',
    `Senza risposta, ${withDate('dal', longDate(standby))} ${total === 1 ? 'lo mettiamo' : 'li mettiamo'} in standby: non si cancella niente, e per tornare visibili basta un tocco.`,
    { small: 'Il link è della tua associazione: non inoltrarlo a chi non se ne occupa.' },
  ]);
}

/** Tells an association which listings are in standby because nobody answered, and how one tap brings them back. */
export function standbyLetter(config: Config, question: Question): Letter {
  const { association, total, link } = question;
  const one = nameOf(question);
  const many = total === 1 ? 'Un tuo annuncio è in standby' : `${total} tuoi annunci sono in standby`;
  return compose(config, one ? `L'annuncio di ${one} è in standby` : many, [
    greeting(association),
    total === 1
      ? 'da 45 giorni nessuno conferma il tuo annuncio: adesso non si vede più. Non è cancellato.'
      : `da 45 giorni nessuno conferma ${total} tuoi annunci: adesso non si vedono più. Non sono cancellati.`,
    { animals: animalsOf(config, question) },
    ...moreThanNamed(question),
    { button: total === 1 ? 'Fallo tornare visibile' : 'Falli tornare visibili', href: link },
    'Basta un tocco, senza password. Chi ha trovato casa segnalo come adottato: è una bella notizia per chi lo aveva visto.',
    { small: 'Il link è della tua associazione: non inoltrarlo a chi non se ne occupa.' },
  ]);
}

/** Returns the name of the only listing, if the mail may show it. */
function nameOf({ association, listings, total }: Question): string {
  return total === 1 && listings[0] ? shownWords(association, listings[0].name) : '';
}

const subjectFor = (total: number) =>
  total === 1 ? 'Il tuo annuncio è ancora attuale?' : `${total} tuoi annunci sono ancora attuali?`;

/** Each leads to its place on the page that takes the answers. The picture of a hidden listing is not public. */
function animalsOf(config: Config, { association, listings, link, anchors }: Question): MailedAnimal[] {
  return listings.map((listing) => {
    const name = shownWords(association, listing.name);
    const animal = mailedAnimal(config, { id: listing.id, name }, name || factsOf(listing));
    const href = anchors ? `${link}#${listing.id}` : link;
    return { ...animal, href, picture: listing.visible ? animal.picture : '' };
  });
}

const TYPES: Record<string, string> = { cane: 'Cane', gatto: 'Gatto' };
const SEXES: Record<string, string> = { M: 'maschio', F: 'femmina' };
const AGE = /^\d{1,2} (?:ann[oi]|mes[ei]|settiman[ae])$/i;

/** Tells listings apart without a word of their account, which waits for approval: `Gatto, femmina, 14 anni (annuncio del 1 marzo 2026)`. */
function factsOf({ type, sex, age, created_at }: Asked): string {
  const facts = [TYPES[type] ?? 'Animale', SEXES[sex] ?? '', AGE.test(age.trim()) ? age.trim().toLowerCase() : ''];
  return `${facts.filter(Boolean).join(', ')} (annuncio ${withDate('del', longDate(created_at))})`;
}

function moreThanNamed({ listings, total }: Question): string[] {
  const more = total - listings.length;
  if (more <= 0) return [];
  return [more === 1 ? 'e un altro.' : `e altri ${more}.`];
}
