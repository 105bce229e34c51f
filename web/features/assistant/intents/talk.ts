import type { Topic } from '../understanding/topic.ts';

const FIRST_STEPS = ['Come si adotta?', 'Come pubblico un annuncio?', 'Cerco un cane piccolo'];

/** Small talk with the mascot. */
export const talk: readonly Topic[] = [
  {
    id: 'greeting',
    likely: ['ciao', 'salve', 'buongiorno', 'buonasera', 'buon giorno', 'hello', 'hola', 'ehi', 'hey'],
    sure: [],
    answer: 'Ciao! Dimmi chi cerchi, per esempio «un gatto a Bologna», oppure chiedimi come funziona.',
    next: FIRST_STEPS,
  },
  {
    id: 'self',
    sure: [
      'chi sei',
      'robot',
      'sei bot',
      'intelligenza artificiale',
      'sei umano',
      'sei vero',
      'mascotte',
      'cosa sai',
      'cosa fai',
      'cosa puoi',
      'come ti chiami',
      'sei nana',
      'sei ares',
    ],
    likely: ['help', 'aiuto', 'aiutami', 'nana', 'ares'],
    answer:
      'Sono un piccolo programma con il muso simpatico: conosco il portale, rispondo alle domande semplici e cerco tra gli annunci. In alto puoi scegliere se farti aiutare da Nana o da Ares.',
    next: FIRST_STEPS,
  },
  {
    id: 'thanks',
    sure: [],
    likely: ['grazie', 'thanks', 'thank', 'gentil*', 'perfetto', 'ottimo', 'utile'],
    answer: 'È stato un piacere. Se ti serve altro, sono qui.',
  },
];
