/** A row whose texts both engines can store, and whether it had to be changed. */
interface CleanRow {
  row: Record<string, unknown>;
  changed: boolean;
}

/** JSON inside a text column may contain the same characters, escaped. */
const ESCAPED = /\\u(0000|d[89a-f])/i;

/** Removes NUL, which PostgreSQL refuses, and replaces unpaired surrogates, which UTF-8 cannot encode, with U+FFFD. */
export function cleanRow(row: Record<string, unknown>): CleanRow {
  let clean: Record<string, unknown> | null = null;
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string') continue;
    const text = cleanText(value);
    if (text === value) continue;
    clean ??= { ...row };
    clean[column] = text;
  }
  return { row: clean ?? row, changed: clean !== null };
}

function cleanText(text: string): string {
  const clean = text.replaceAll('\0', '').toWellFormed();
  return ESCAPED.test(clean) && /^[[{]/.test(clean) ? cleanJson(clean) : clean;
}

function cleanJson(json: string): string {
  try {
    let changed = false;
    const value: unknown = JSON.parse(json, (_, inner: unknown) => {
      if (typeof inner !== 'string') return inner;
      const clean = inner.replaceAll('\0', '').toWellFormed();
      changed ||= clean !== inner;
      return clean;
    });
    return changed ? JSON.stringify(value) : json;
  } catch {
    return json;
  }
}
