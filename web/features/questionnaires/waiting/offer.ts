/** An animal that has found a home, while people still wait for an answer about it. */
export interface Waiting {
  id: string;
  name: string;
  /** How many questionnaires are open. */
  open: number;
}

let offered: Waiting | null = null;
const listeners = new Set<() => void>();

/** Offers to answer all who wait for an animal. `AnswerWaitingHost` shows it. */
export function offerToAnswer(waiting: Waiting | null): void {
  offered = waiting;
  for (const listener of listeners) listener();
}

export const offer = {
  current: () => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** `Olga ha trovato casa: 3 persone aspettano.` */
export function waitingSentence({ name, open }: Pick<Waiting, 'name' | 'open'>): string {
  return `${name} ha trovato casa: ${open === 1 ? '1 persona aspetta' : `${open} persone aspettano`}.`;
}
