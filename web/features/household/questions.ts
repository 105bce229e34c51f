import { REGIONS } from '#contract/features/places/regions.ts';

interface Choice {
  value: string;
  label: string;
}

interface QuestionDefinition {
  title: string;
  /** Says what to do, or why it is asked. */
  help: string;
  /** `some`: any number of answers, `one`: one of a few, `menu`: one of many. */
  takes: 'some' | 'one' | 'menu';
  choices: readonly Choice[];
  /** The answer that excludes the others. */
  alone?: string;
}

/** The questions of "Chi fa per me?" in their order. Each may be skipped. */
const QUESTIONS = {
  wanted: {
    title: 'Chi ti piacerebbe accogliere?',
    help: 'Puoi scegliere più di una risposta.',
    takes: 'some',
    choices: [
      { value: 'piccola', label: 'Un cane di taglia piccola' },
      { value: 'media', label: 'Un cane di taglia media' },
      { value: 'grande', label: 'Un cane di taglia grande' },
      { value: 'gatto', label: 'Un gatto' },
      { value: 'altro', label: 'Un altro animale' },
    ],
  },
  together: {
    title: 'Chi vive già con te?',
    help: "Così cerchiamo chi ci va già d'accordo.",
    takes: 'some',
    alone: 'nessuno',
    choices: [
      { value: 'cani', label: 'Uno o più cani' },
      { value: 'gatti', label: 'Uno o più gatti' },
      { value: 'bambini', label: 'Bambini' },
      { value: 'nessuno', label: 'Nessuno di loro' },
    ],
  },
  hours: {
    title: 'In un giorno come tanti, quanto resta vuota la casa?',
    help: 'Senza contare le vacanze e le giornate insolite.',
    takes: 'one',
    choices: [
      { value: '0', label: 'Quasi mai' },
      { value: '4', label: 'Fino a 4 ore' },
      { value: '8', label: 'Fino a 8 ore' },
      { value: '10', label: 'Più di 8 ore' },
    ],
  },
  pace: {
    title: 'Che ritmo hanno le tue giornate?',
    help: "Non ce n'è uno giusto: c'è chi ama correre e chi il divano.",
    takes: 'one',
    choices: [
      { value: 'bassa', label: 'Tranquillo, con passeggiate brevi' },
      { value: 'media', label: 'Una via di mezzo' },
      { value: 'alta', label: "In movimento, spesso all'aperto" },
    ],
  },
  outside: {
    title: "C'è uno spazio all'aperto?",
    help: 'Molti animali stanno benissimo anche senza.',
    takes: 'one',
    choices: [
      { value: 'giardino', label: 'Un giardino recintato' },
      { value: 'terrazzo', label: 'Un terrazzo o un balcone' },
      { value: 'niente', label: 'No, si esce di casa' },
    ],
  },
  experience: {
    title: 'Hai già vissuto con un animale?',
    help: 'Tutti hanno cominciato, prima o poi.',
    takes: 'one',
    choices: [
      { value: 'si', label: 'Sì' },
      { value: 'no', label: 'No, sarebbe la prima volta' },
    ],
  },
  open_to: {
    title: 'A chi apriresti volentieri la porta?',
    help: 'Puoi scegliere più di una risposta.',
    takes: 'some',
    choices: [
      { value: 'cucciolo', label: 'A un cucciolo' },
      { value: 'giovane', label: 'A chi è giovane' },
      { value: 'adulto', label: 'A chi è adulto' },
      { value: 'anziano', label: 'A chi è anziano' },
      { value: 'cure', label: 'A chi ha bisogno di cure' },
    ],
  },
  region: {
    title: 'In quale regione vivi?',
    help: 'Non tutti gli animali possono viaggiare.',
    takes: 'menu',
    choices: REGIONS.map(({ code, name }) => ({ value: code, label: name })),
  },
} as const satisfies Record<string, QuestionDefinition>;

type QuestionName = keyof typeof QUESTIONS;
export type Question = QuestionDefinition & { name: QuestionName };

export const QUESTION_NAMES = Object.keys(QUESTIONS) as QuestionName[];

/** Returns the question at a place of the order, the first at 1. */
export function questionAt(step: number): Question {
  const name = QUESTION_NAMES[step - 1]!;
  return { name, ...(QUESTIONS[name] as QuestionDefinition) };
}

type ValueOf<Name extends QuestionName> = (typeof QUESTIONS)[Name]['choices'][number]['value'];

/** The answers of a household. A question without an answer was skipped. */
export type Household = { [Name in QuestionName]?: readonly ValueOf<Name>[] };

/** Returns the answers of a household with one of them changed; no value means that it is skipped. */
export function withAnswer(household: Household, name: QuestionName, values: readonly string[]): Household {
  const { [name]: _, ...others } = household;
  return values.length === 0 ? others : { ...others, [name]: values };
}

/** Returns the values of a question of several answers once one of them is pressed. */
export function toggled({ alone }: Question, values: readonly string[], pressed: string): string[] {
  if (values.includes(pressed)) return values.filter((value) => value !== pressed);
  if (pressed === alone) return [pressed];
  return [...values.filter((value) => value !== alone), pressed];
}
