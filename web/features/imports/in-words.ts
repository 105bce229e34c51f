import { TEMPLATE } from '#contract/features/imports/template.ts';

const COLUMNS = new Map(TEMPLATE.map(({ column, field }) => [field, column]));

/** Returns a reason with the names of columns as people read them: `info_phone: …` is `Telefono: …`. */
export function inWords(reason: string): string {
  return reason.replaceAll(/(^|; )(\w+)(?=[.:])/g, (all, before: string, field: string) => {
    const column = COLUMNS.get(field);
    return column ? `${before}${column}` : all;
  });
}
