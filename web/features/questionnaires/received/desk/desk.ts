import { createContext, useContext } from 'react';
import type { AssociationState } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import type { Choice } from '#web/platform/ui/Select.tsx';

/** What a list, a board and an opened questionnaire can do with a questionnaire. */
export interface Desk {
  accountId: string;
  /** Whether the person may change and answer questionnaires; a reader may not. */
  mayChange: boolean;
  /** One of its dialogs is open. */
  isOpen: boolean;
  /** Who can look after a questionnaire. */
  colleagues: readonly Choice[];
  /** Returns the name of who has a user name in the team; the user name of others. */
  nameOf: (username: string) => string;
  /** Changes the state; accepting opens the letter. */
  move: (questionnaire: Questionnaire, state: AssociationState) => Promise<void>;
  assign: (questionnaire: Questionnaire, colleague: string) => Promise<void>;
  reply: (questionnaire: Questionnaire, first?: TemplateKey) => Promise<void>;
  /** Compares it with others for the same animal. */
  compare: (questionnaire: Questionnaire) => void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext');
  return desk;
}
