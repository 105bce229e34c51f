import { z } from 'zod';
import { ALL_REQUIRED, REQUIRED } from '#contract/platform/sentences.ts';

export { REQUIRED };

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
      return issue.input === undefined ? REQUIRED : `Valore non ammesso: usa ${choices(issue.values.map(String))}.`;
    case 'invalid_union':
      // such as a size or "": what the first kind of value must be
      return issue.errors[0]?.find(({ path }) => path.length === 0)?.message ?? 'Valore non valido.';
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

/** Returns values as words: `si, no o lascia vuoto`. */
function choices(values: readonly string[]): string {
  const named = values.filter((value) => value !== '').join(', ');
  return values.includes('') ? `${named} o lascia vuoto` : named;
}

/** Returns the message that summarizes a list of invalid fields. */
export function summarise(errors: readonly { field: string; message: string }[]): string {
  const [first] = errors;
  if (!first) return 'Controlla i campi indicati.';
  if (first.message === REQUIRED) return ALL_REQUIRED;
  return first.message;
}
