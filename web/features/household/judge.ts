import { AGE_BANDS, COMPANIONS, type Companion, ENERGIES } from '#contract/features/listings/facts.ts';
import type { Portrait } from '#contract/features/listings/portrait.ts';
import type { Household } from './questions.ts';

/**
 * How an animal and a household go together in one respect: `fits`, `differs` (a wish that is not met), `against` (it
 * does not go well), or `ask` where nothing is known. `know` is said in any case.
 */
export type Verdict = 'fits' | 'differs' | 'against' | 'ask' | 'know';

export type Aspect =
  | 'type'
  | 'size'
  | 'companions'
  | 'without'
  | 'hours'
  | 'pace'
  | 'garden'
  | 'experience'
  | 'age'
  | 'care'
  | 'too_young'
  | 'bonded'
  | 'region';

export interface Finding {
  aspect: Aspect;
  verdict: Verdict;
  /** How much it counts; 0 for what is to be asked or known. */
  weight: number;
  /** With whom of the household it does or does not get along. */
  companion?: Companion;
}

type Judge = (portrait: Portrait, household: Household) => Finding[];

/** Returns how an animal and a household go together, in the order in which it is said. */
export function judge(portrait: Portrait, household: Household): Finding[] {
  return JUDGES.flatMap((one) => one(portrait, household));
}

const finding = (aspect: Aspect, verdict: Verdict, weight = 0): Finding[] => [{ aspect, verdict, weight }];

/** A dog is wanted by its size, the others by their kind. */
const judgeKind: Judge = ({ type, size }, { wanted = [] }) => {
  const sizes = SIZES.filter((one) => wanted.includes(one));
  if (wanted.length === 0 || wanted.length === SIZES.length + OTHERS) return [];
  if (type === 'cane' ? sizes.length === 0 : !wanted.includes(type)) return finding('type', 'against', 100);
  if (type !== 'cane' || sizes.length === SIZES.length) return finding('type', 'fits', 2);
  if (size === '') return finding('size', 'ask');
  if (sizes.includes(size)) return finding('size', 'fits', 2);
  const distance = Math.min(...sizes.map((one) => Math.abs(SIZES.indexOf(one) - SIZES.indexOf(size))));
  return finding('size', 'differs', 2 * distance);
};
const SIZES = ['piccola', 'media', 'grande'] as const;
/** Cats, and all other animals. */
const OTHERS = 2;

const judgeCompanions: Judge = ({ good_with }, { together = [] }) =>
  COMPANIONS.flatMap((companion): Finding[] => {
    const known = good_with[companion];
    const about = { aspect: 'companions', companion } as const;
    if (together.length === 0) return [];
    if (!together.includes(companion))
      return known === 'no' ? [{ aspect: 'without', companion, verdict: 'fits', weight: 1 }] : [];
    if (known === null) return [{ ...about, verdict: 'ask', weight: 0 }];
    return [known === 'si' ? { ...about, verdict: 'fits', weight: 3 } : { ...about, verdict: 'against', weight: 20 }];
  });

const judgeHours: Judge = ({ hours_alone }, { hours: [answer] = [] }) => {
  if (!answer) return [];
  // where somebody is nearly always at home only those gain who need that
  if (answer === '0') return hours_alone !== null && hours_alone <= 2 ? finding('hours', 'fits', 2) : [];
  if (hours_alone === null) return finding('hours', 'ask');
  const missing = Number(answer) - hours_alone;
  if (missing <= 0) return finding('hours', 'fits', 2);
  return missing <= 2 ? finding('hours', 'differs', 3) : finding('hours', 'against', 8 + missing);
};

const judgePace: Judge = ({ type, energy }, { pace: [answer] = [] }) => {
  if (!answer) return [];
  if (energy === null) return type === 'altro' ? [] : finding('pace', 'ask');
  const distance = Math.abs(ENERGIES.indexOf(energy) - ENERGIES.indexOf(answer));
  return distance === 0 ? finding('pace', 'fits', 3) : finding('pace', 'differs', distance === 1 ? 2 : 6);
};

const judgeGarden: Judge = ({ garden }, { outside: [answer] = [] }) => {
  if (!answer) return [];
  const isThere = answer === 'giardino';
  if (garden === null) return isThere ? [] : finding('garden', 'ask');
  if (garden === 'non_serve') return isThere ? [] : finding('garden', 'fits', 2);
  if (isThere) return finding('garden', 'fits', garden === 'necessario' ? 3 : 2);
  if (garden === 'necessario') return finding('garden', 'against', 15);
  return answer === 'niente' ? finding('garden', 'differs', 1) : [];
};

const judgeExperience: Judge = ({ first_time }, { experience: [answer] = [] }) => {
  if (!answer) return [];
  if (answer === 'si') return first_time === 'no' ? finding('experience', 'fits', 3) : [];
  if (first_time === null) return finding('experience', 'ask');
  return first_time === 'si' ? finding('experience', 'fits', 3) : finding('experience', 'against', 12);
};

const judgeAge: Judge = ({ age_band }, { open_to = [] }) => {
  const bands = AGE_BANDS.filter((one) => open_to.includes(one));
  if (bands.length === 0 || bands.length === AGE_BANDS.length) return [];
  if (age_band === '') return finding('age', 'ask');
  return bands.includes(age_band) ? finding('age', 'fits', 2) : finding('age', 'differs', 3);
};

const judgeCare: Judge = ({ special_care }, { open_to = [] }) => {
  if (!special_care) return [];
  if (open_to.includes('cure')) return finding('care', 'fits', 3);
  return open_to.length === 0 ? finding('care', 'know') : finding('care', 'differs', 3);
};

const judgeTooYoung: Judge = ({ adoptable_from }) => (adoptable_from ? finding('too_young', 'know') : []);

const judgeBonded: Judge = ({ bonded }) => (bonded ? finding('bonded', 'know') : []);

const judgeRegion: Judge = ({ region, goes_to }, { region: [here] = [] }) => {
  if (!here) return [];
  const isNear = region === here;
  if (goes_to?.kind === 'regioni' && !goes_to.regioni.includes(here)) return finding('region', 'against', 25);
  if (isNear) return finding('region', 'fits', 2);
  if (goes_to === null || (goes_to.kind === 'zona' && region === '')) return finding('region', 'ask');
  return goes_to.kind === 'zona' ? finding('region', 'against', 25) : finding('region', 'fits', 1);
};

const JUDGES: readonly Judge[] = [
  judgeKind,
  judgeCompanions,
  judgeHours,
  judgePace,
  judgeGarden,
  judgeExperience,
  judgeAge,
  judgeCare,
  judgeTooYoung,
  judgeBonded,
  judgeRegion,
];
