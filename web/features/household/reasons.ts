import type { Companion } from '#contract/features/listings/facts.ts';
import type { Portrait } from '#contract/features/listings/portrait.ts';
import { inRegion } from '#contract/features/places/regions.ts';
import { dayAndMonth, monthAndYear } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Aspect, Finding, Verdict } from './judge.ts';
import { isOtherKind, type Match, type Ranking } from './rank.ts';

/** Why an animal is proposed, in words. */
interface Reasons {
  /** What goes well: sentences without a full stop, as the next ones. */
  fits: string[];
  /** What does not fit or only in part, and what is good to know. */
  differs: string[];
  /** What nobody has written: one sentence that goes on after "Chiedi", or "". */
  ask: string;
}

/** Returns the reasons of a match, in the order of the questions. */
export function reasonsOf({ portrait, findings }: Match): Reasons {
  const of = (verdict: Verdict) => {
    const some = findings.filter((one) => one.verdict === verdict);
    const aspects = [...new Set(some.map(({ aspect }) => aspect))];
    const words = aspects.map((aspect) => {
      const same = some.filter((one) => one.aspect === aspect);
      const companions = same.flatMap(({ companion }) => companion ?? []);
      return WORDS[aspect](portrait, same[0]!, companions);
    });
    return words.filter(Boolean);
  };
  return {
    fits: of('fits'),
    differs: [...of('against'), ...of('differs'), ...of('know')],
    ask: listOf.format(of('ask')),
  };
}

/** No word depends on the animal's sex. */
type Words = (portrait: Portrait, finding: Finding, companions: readonly Companion[]) => string;

const WORDS: Record<Aspect, Words> = {
  // that it is of the kind wanted goes without saying
  type: ({ type }, { verdict }) => (verdict === 'fits' ? '' : KINDS[type]),
  size: ({ size }, { verdict }) => {
    if (verdict === 'ask') return 'di che taglia è';
    return `È di taglia ${size}${verdict === 'fits' ? ', come pensavi' : ", e tu pensavi a un'altra"}`;
  },
  companions: (_, { verdict }, companions) => `${AGREES[verdict]} ${listOf.format(companions.map((one) => WITH[one]))}`,
  without: (_, __, companions) => `Cerca una casa senza ${eitherOf.format(companions)}, come la tua`,
  hours: ({ hours_alone }, { verdict }) => {
    if (verdict === 'ask') return 'quante ore può restare senza compagnia';
    if (verdict === 'fits' && hours_alone! <= 2) return "Ha bisogno di compagnia, e da te ce n'è";
    if (hours_alone === 0) return 'Ha bisogno di avere sempre qualcuno accanto';
    const until = `Può restare senza compagnia fino a ${hours_alone === 1 ? "un'ora" : `${hours_alone}\u00a0ore`}`;
    if (verdict === 'fits') return until;
    return verdict === 'differs'
      ? `${until}, un poco meno di quanto servirebbe`
      : `${until}: qualcuno dovrebbe passare durante la giornata`;
  },
  pace: ({ energy }, { verdict }) => {
    if (verdict === 'ask') return 'di quanto movimento ha bisogno';
    return verdict === 'fits' ? PACES[energy!] : `${ENERGIES[energy!]}: un ritmo diverso dal tuo`;
  },
  garden: ({ garden }, { verdict }) => {
    if (verdict === 'ask') return "se ha bisogno di uno spazio all'aperto";
    if (garden === 'non_serve') return 'Sta bene anche senza giardino';
    const need = garden === 'necessario' ? 'Ha bisogno di un giardino' : 'Apprezza un giardino';
    return verdict === 'fits' ? `${need}, e da te c'è` : need;
  },
  experience: ({ first_time }, { verdict }) => {
    if (verdict === 'ask') return 'se va bene anche per chi comincia';
    if (verdict === 'against') return 'Si trova meglio con chi ha già vissuto con un animale';
    return first_time === 'si' ? 'Va bene anche per chi comincia' : 'Cerca chi ha già esperienza, come te';
  },
  age: ({ age_band }, { verdict }) => {
    if (verdict === 'ask') return 'che età ha';
    return `${AGES[age_band]}${verdict === 'fits' ? ', come desideri' : ", e tu pensavi a un'altra età"}`;
  },
  care: (_, { verdict }) =>
    verdict === 'fits'
      ? 'Ha bisogno di cure, e tu lo hai messo in conto'
      : 'Ha bisogno di cure particolari: fattele raccontare',
  too_young: ({ adoptable_from }) =>
    `È ancora presto: si può adottare ${withDate('dal', dayAndMonth(adoptable_from!))}`,
  bonded: () => 'Si adotta solo insieme al suo compagno inseparabile',
  region: ({ goes_to, region }, { verdict, weight }) => {
    if (verdict === 'ask') return 'se può venire nella tua regione';
    if (verdict === 'fits') return weight > 1 ? 'Vive nella tua regione' : 'Può venire anche nella tua regione';
    const regions = goes_to?.kind === 'regioni' ? goes_to.regioni : [region];
    return regions.length > MANY
      ? 'Si affida in altre regioni'
      : `Si affida solo ${listOf.format(regions.map(inRegion))}`;
  },
};

/** Up to this many regions are named. */
const MANY = 4;

const KINDS: Record<Portrait['type'], string> = {
  cane: 'È un cane',
  gatto: 'È un gatto',
  altro: 'Non è un cane né un gatto',
};
const AGREES: Partial<Record<Verdict, string>> = {
  fits: "Va d'accordo",
  against: "Non va d'accordo",
  ask: "se va d'accordo",
};
const WITH: Record<Companion, string> = { cani: 'con i cani', gatti: 'con i gatti', bambini: 'con i bambini' };
const PACES = {
  bassa: 'Ama i ritmi tranquilli, come i tuoi',
  media: 'Ha il ritmo delle tue giornate',
  alta: 'Ama muoversi, come te',
};
const ENERGIES = {
  bassa: 'Ama i ritmi tranquilli',
  media: 'Ama una via di mezzo tra calma e movimento',
  alta: 'Ama muoversi molto',
};
const AGES: Record<Portrait['age_band'], string> = {
  cucciolo: 'È un cucciolo',
  giovane: 'È giovane',
  adulto: "È nell'età adulta",
  anziano: 'È in età avanzata',
  '': '',
};

const listOf = new Intl.ListFormat('it', { type: 'conjunction' });
const eitherOf = new Intl.ListFormat('it', { type: 'disjunction' });

/** Returns the title and the sentence above the animals that are suggested. */
export function headingOf({ fitting, nearest }: Ranking, isSkipped: boolean): { title: string; text: string } {
  if (fitting.length + nearest.length === 0)
    return {
      title: 'Per ora nessuno cerca casa',
      text: 'Torna a trovarci presto: i primi musetti stanno arrivando.',
    };
  if (isSkipped)
    return {
      title: 'Ecco chi aspetta da più tempo',
      text: 'Hai saltato tutte le domande, e va bene così: cominciamo da chi cerca casa da più tempo.',
    };
  if (fitting.length === 0 && nearest.every(isOtherKind))
    return {
      title: 'Per ora chi cerchi non è qui, ma altri aspettano casa',
      text: 'Nessun animale tra quelli che hai indicato cerca casa adesso. Questi sono i più vicini alle altre risposte.',
    };
  if (fitting.length === 0)
    return {
      title: 'Nessuno corrisponde a tutto, ma qualcuno ci va vicino',
      text: 'Sotto ogni nome trovi che cosa non combacia: a volte basta parlarne con chi lo conosce.',
    };
  return { title: 'Ecco chi potrebbe fare per te', text: 'Per primo chi è più vicino alle tue risposte.' };
}

/** Returns since when an animal has been waiting, such as "Cerca casa da marzo 2026". */
export function waitingSince({ created_at }: Pick<Portrait, 'created_at'>): string {
  return `Cerca casa da ${monthAndYear(created_at)}`;
}
