import { z } from 'zod';
import { FORMER_PROVINCES, PROVINCES } from '#contract/features/places/provinces.ts';
import { REGIONS } from '#contract/features/places/regions.ts';
import { id } from '#contract/platform/call.ts';
import { copied, text } from '#contract/platform/fields.ts';
import { AGE_BANDS, ENERGIES, GARDENS, GOES_TO_KINDS, GUESSABLE, OLDEST_YEARS } from './facts.ts';
import { HOURS_ALONE_MAX } from './limits.ts';
import { videoAddress, videoOf } from './video.ts';

export const AgeBand = z.enum(AGE_BANDS, `Fascia d'età non valida: ${AGE_BANDS.join(', ')}.`);
export const Energy = z.enum(ENERGIES, `Energia non valida: ${ENERGIES.join(', ')}.`);
export const Garden = z.enum(GARDENS, `Valore non ammesso: usa ${GARDENS.join(', ')}.`);
/** ISTAT code of a region. */
export const RegionCode = z.enum(
  REGIONS.map(({ code }) => code),
  'Regione non valida: serve il codice ISTAT di due cifre, come 03.',
);
/** Two letters of a province. */
export const ProvinceCode = z.enum(PROVINCES.map(({ code }) => code));
/** The province of a search: two letters, or the code of a former one. */
export const SearchedProvince = z.enum(
  [...PROVINCES, ...FORMER_PROVINCES].map(({ code }) => code),
  'Provincia non valida: servono le due lettere, come LO.',
);
/** ISTAT code of a comune. The server checks that there is such a comune. */
const ComuneCode = z.string().regex(/^\d{6}$/, 'Comune non valido: serve il codice ISTAT di sei cifre.');

/** The comune where an animal lives. */
export const LivesIn = z
  .object({ istat: z.string(), comune: z.string(), provincia: z.string(), regione: RegionCode })
  .meta({ id: 'LivesIn' });
export type LivesIn = z.infer<typeof LivesIn>;

export const GoesTo = z
  .object({ kind: z.enum(GOES_TO_KINDS), regioni: z.array(RegionCode) })
  .meta({ id: 'GoesTo', description: 'Dove si affida; `regioni` è vuoto negli altri due casi.' });
export type GoesTo = z.infer<typeof GoesTo>;

const answer = z.enum(['si', 'no']).nullable();
export const GoodWith = z
  .object({ cani: answer, gatti: answer, bambini: answer })
  .meta({ id: 'GoodWith', description: "Con chi va d'accordo; null dove non si sa." });
export type GoodWith = z.infer<typeof GoodWith>;

/** The facts as the API returns them. */
export const listingFacts = {
  /** In the present month where `born_on` is known, else as stated or guessed; "" if unknown. */
  age_band: AgeBand.or(z.literal('')),
  /** Month of birth `YYYY-MM`; "" if unknown. */
  born_on: z.string(),
  /** Month `YYYY-MM` in which an age such as `3 mesi` was written; absent where the age does not move since. */
  age_stated_on: z.string().optional(),
  /** Day `YYYY-MM-DD` from which it is surely 60 days old, while that day is ahead; null afterwards or without `born_on`. */
  adoptable_from: z.iso.date().nullable(),
  good_with: GoodWith,
  /** Where the animal is: the comune stated, else that of its association; null if that is no comune. */
  lives_in: LivesIn.nullable(),
  /** Where it may be adopted; null if not stated. */
  goes_to: GoesTo.nullable(),
  /** Id of a visible listing that must be adopted together with this one; "" without one. */
  bonded_with: z.string(),
  /** Address of a film on YouTube or Vimeo; "" without one. */
  video_url: z.string(),
  /** How much it likes to move; null if not stated, as the next three. */
  energy: Energy.nullable(),
  /** How long it may stay alone, in hours a day. */
  hours_alone: z.number().int().min(0).max(HOURS_ALONE_MAX).nullable(),
  /** How much it needs a garden. */
  garden: Garden.nullable(),
  /** Whether it suits people without experience of animals. */
  first_time: answer,
  /** Facts that were read from the free texts, not stated by the owner. */
  guessed: z.array(z.enum(GUESSABLE)),
  /** Kilometres between the seats of the two comuni; only in a search with `near`. */
  distance_km: z.number().int().optional(),
};

/** Null means blank. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().transform((given) => given ?? ('' as const));

const bornOn = text(7)
  .trim()
  .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/, {
    error: 'Mese di nascita non valido: serve la forma 2024-03.',
    abort: true,
  })
  .refine((month) => month === '' || month <= nextDay().slice(0, 7), 'Il mese di nascita è nel futuro.')
  .refine(
    (month) => month === '' || Number(month.slice(0, 4)) >= new Date().getFullYear() - OLDEST_YEARS,
    'Il mese di nascita è troppo lontano.',
  );

const answerGiven = orNull(z.enum(['si', 'no', ''], 'Valore non ammesso: usa si, no o lascia vuoto.'));

/** `ovunque`, `zona` or regions; null or an empty list of regions where it is not stated. */
const goesToGiven = z
  .object({
    kind: z.enum(GOES_TO_KINDS, `Valore non ammesso: usa ${GOES_TO_KINDS.join(', ')}.`),
    regioni: z.array(RegionCode).max(REGIONS.length).default([]),
  })
  .transform(({ kind, regioni }) => ({ kind, regioni: kind === 'regioni' ? [...new Set(regioni)].sort() : [] }))
  .refine(({ kind, regioni }) => kind !== 'regioni' || regioni.length > 0, {
    path: ['regioni'],
    message: 'Indica almeno una regione.',
  });

const livesInGiven = orNull(
  z.union(
    [ComuneCode, z.literal(''), z.object({ istat: ComuneCode }).transform(({ istat }) => istat)],
    'Comune non valido: serve il codice ISTAT di sei cifre.',
  ),
);

const HOURS = 'Le ore da solo devono essere';
const hoursGiven = z
  .number(`${HOURS} un numero intero.`)
  .refine((hours) => hours % 1 === 0, { error: `${HOURS} un numero intero.`, abort: true })
  .min(0, `${HOURS} almeno 0.`)
  .max(HOURS_ALONE_MAX, `${HOURS} al massimo ${HOURS_ALONE_MAX}.`)
  .meta({ type: 'integer' })
  .or(z.literal(''))
  .nullable()
  .transform((hours) => (hours === '' ? null : hours));

const videoGiven = copied(300)
  .refine((address) => address === '' || videoOf(address) !== null, 'Serve un indirizzo di YouTube o di Vimeo.')
  .transform((address) => (address === '' ? '' : videoAddress(videoOf(address)!)));

/**
 * The facts as their owner states them. A fact that is given counts as stated, also when it is blank; one that is left
 * out is read from the free texts.
 */
export const factsGiven = {
  age_band: AgeBand.or(z.literal('')),
  born_on: bornOn,
  good_with: z.object({ cani: answerGiven, gatti: answerGiven, bambini: answerGiven }).partial(),
  /** ISTAT code, or the object as it was read; blank: where the association is. */
  lives_in: livesInGiven,
  goes_to: goesToGiven.nullable(),
  bonded_with: orNull(id.or(z.literal(''))),
  video_url: videoGiven,
  energy: orNull(Energy.or(z.literal(''))),
  hours_alone: hoursGiven,
  garden: orNull(Garden.or(z.literal(''))),
  first_time: answerGiven,
  /** Facts to read from the texts, whatever value stands beside them; sent back as read it changes nothing. */
  guessed: z.array(z.enum(GUESSABLE)).max(GUESSABLE.length),
};

/** Tomorrow in UTC: a month that begins in Italy before it does in UTC is not in the future. */
function nextDay(): string {
  return new Date(Date.now() + 86_400_000).toISOString();
}
