import { z } from 'zod';
import { ALL_REQUIRED, REQUIRED } from './sentences.ts';

export { ALL_REQUIRED, REQUIRED };

const KIND: Record<string, string> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'vero o falso',
  array: 'un elenco',
  object: 'un oggetto',
};

const figures = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Returns the message for a text over its limit. Italian groups four-digit numbers only if told to. */
export const tooLong = (max: number) => `Troppo lungo: al massimo ${figures.format(max)} caratteri.`;

/** Sets Italian default messages for all schemas. Call once at startup. */
export function speakItalian(): void {
  z.config({ customError: italian });
}

function italian(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : `Deve essere ${KIND[issue.expected] ?? 'di un altro tipo'}.`;
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : `Valore non ammesso: usa ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      if (issue.origin === 'string') return tooLong(Number(issue.maximum));
      return `Troppo grande: al massimo ${issue.maximum}.`;
    case 'too_small':
      return `Troppo piccolo: almeno ${issue.minimum}.`;
    case 'invalid_format':
      return 'Formato non valido.';
    default:
      return 'Valore non valido.';
  }
}

/** Returns the message that summarizes a list of invalid fields. */
export function summarise(errors: readonly { field: string; message: string }[]): string {
  const [first] = errors;
  if (!first) return 'Controlla i campi indicati.';
  if (first.message === REQUIRED) return ALL_REQUIRED;
  return first.message;
}
