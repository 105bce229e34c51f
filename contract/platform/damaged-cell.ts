const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$|^[+-]?\d+[.,]\d+E\d+$/i;
/** Errors of Excel, LibreOffice and Google Sheets in Italian and English. */
const ERROR =
  /^(?:#(?:N\/[DA]|RIF!|REF!|VALORE!|VALUE!|NOME\?|NAME\?|DIV\/0!|NUM!|NULL[O]?!|ESPANSIONE!|SPILL!|CALC!|CAMPO!|FIELD!|ERRORE!|ERROR!)|ERR:\d{3})$/i;
const TOO_NARROW = /^#{2,}$/;
const MONTH = 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec';
const DATE = new RegExp(`^(?:\\d{1,2}[-/ ])?(?:${MONTH})[-/ ]\\d{2,4}$|^\\d{1,2}[-/ ](?:${MONTH})$`, 'i');
const WHOLE_DATE =
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?: \d{1,2}[:.]\d{2}(?:[:.]\d{2})?)?$|^\d{4}-\d{2}-\d{2}(?:[ T].*)?$/;
/** Days since 1900 of the years 1982 to 2064: a date as a bare number. */
const SERIAL = /^[3-5]\d{4}$/;
const BOOLEAN = /^(?:true|false|vero|falso)$/i;

/** What a column holds, as far as a spreadsheet can mistake it. `name`: words, never a date; `age`: words or a date of birth. */
export type CellKind = 'text' | 'name' | 'age' | 'number';

/**
 * Returns what a spreadsheet did to a cell and how to prevent it, null for a cell in order. What a spreadsheet
 * replaced cannot be restored from the file.
 */
export function damageOf(cell: string, kind: CellKind = 'text'): string | null {
  const typed = cell.trim();
  if (SCIENTIFIC.test(typed)) return `il foglio di calcolo ha trasformato il numero in «${typed}»: ${AS_TEXT}`;
  if (ERROR.test(typed)) return `il foglio di calcolo ha lasciato l'errore «${typed}» al posto del valore: ${REPAIR}`;
  if (TOO_NARROW.test(typed)) return `il foglio di calcolo ha salvato «${typed}»: allarga la colonna e salva di nuovo.`;
  if (kind === 'text') return null;
  const isDate =
    DATE.test(typed) || (kind !== 'age' && WHOLE_DATE.test(typed)) || (kind === 'age' && SERIAL.test(typed));
  if (isDate) return `il foglio di calcolo ha trasformato il testo nella data «${typed}»: ${AS_TEXT}`;
  if (BOOLEAN.test(typed)) return `il foglio di calcolo ha scritto «${typed}» al posto del testo: ${AS_TEXT}`;
  return null;
}

const AS_TEXT = 'formatta la colonna come testo e riscrivilo.';
const REPAIR = 'correggi la formula o scrivi il valore.';
