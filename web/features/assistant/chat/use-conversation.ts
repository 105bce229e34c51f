import { useRef, useState } from 'react';
import { type Avatar, NAMES } from '../memory.ts';
import { answerTo, type Reply } from './answering.ts';

export interface Line {
  id: number;
  from: 'person' | 'mascot';
  text: string;
  ways: Reply['ways'];
  next: Reply['next'];
  found?: Reply['found'];
  isEmpty?: Reply['isEmpty'];
}

const FIRST_QUESTIONS = ['Come si adotta?', 'Quanto costa?', 'Come pubblico un annuncio?', 'Cerco un cane piccolo'];

/** Messages since the page was loaded; kept when the panel is closed. */
let said: Line[] = [];

/** The conversation between the user and the mascot. */
export function useConversation() {
  const [lines, setLines] = useState(said);
  const [thinking, setThinking] = useState(false);
  const busy = useRef(false);

  function say(line: Omit<Line, 'id'>) {
    said = [...said, { ...line, id: said.length }];
    setLines(said);
  }

  function greet(who: Avatar) {
    const text = `Ciao, sono ${NAMES[who]}! Chiedimi come funziona il portale, oppure dimmi chi cerchi: «un gatto a Bologna».`;
    say({ from: 'mascot', text, ways: [], next: FIRST_QUESTIONS });
  }

  async function askQuestion(typed: string): Promise<Reply | null> {
    const text = typed.trim();
    if (text === '' || busy.current) return null;
    busy.current = true;
    setThinking(true);
    say({ from: 'person', text, ways: [], next: [] });
    const reply = await answerTo(text, said.filter(({ found }) => found).at(-1)?.found ?? null);
    say({ from: 'mascot', ...reply });
    setThinking(false);
    busy.current = false;
    return reply;
  }

  return { lines, thinking, greet, askQuestion };
}
