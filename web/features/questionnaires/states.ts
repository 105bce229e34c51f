import {
  ASSOCIATION_STATES,
  isOpenState,
  QUESTIONNAIRE_STATES,
  type QuestionnaireState,
} from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';

export type State = QuestionnaireState;

interface StateWords {
  /** Of one questionnaire. */
  label: string;
  /** Of the group. */
  group: string;
  tone: 'rose' | 'amber' | 'primary' | 'leaf' | 'ink';
}

/** What people read for each state. */
export const STATES: Record<State, StateWords> = {
  ricevuto: { label: 'Ricevuto', group: 'Ricevuti', tone: 'rose' },
  in_lettura: { label: 'In lettura', group: 'In lettura', tone: 'amber' },
  colloquio: { label: 'Colloquio', group: 'Colloquio', tone: 'primary' },
  visita: { label: 'Visita', group: 'Visita', tone: 'primary' },
  accettato: { label: 'Accettato', group: 'Accettati', tone: 'leaf' },
  non_idoneo: { label: 'Non idoneo', group: 'Non idonei', tone: 'ink' },
  chiuso: { label: 'Chiuso', group: 'Chiusi', tone: 'ink' },
  ritirato: { label: 'Ritirato', group: 'Ritirati', tone: 'ink' },
};

export const ALL_STATES = QUESTIONNAIRE_STATES;
/** The columns of the board. */
export const COLUMNS: readonly State[] = ALL_STATES.filter((state) => isOpenState(state) || state === 'accettato');
/** The states as the choices of a select. */
export const STATE_CHOICES = ASSOCIATION_STATES.map((value) => ({ value, label: STATES[value].label }));

/** The person who sent a questionnaire, as a list names them. */
export function whoIn({ nome, email, telefono }: Pick<Questionnaire, 'nome' | 'email' | 'telefono'>): string {
  return nome.trim() || email || telefono;
}
