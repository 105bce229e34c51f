import type { HealthCheck } from '#server/platform/health/index.ts';
import { VARIABLES } from '../config.ts';

const MISTYPED = 2;
/** Up to this length only one edit is allowed, because one letter is a large part: HOST and HOME, PORT and POST. */
const SHORT = 5;
/** Prefixes that only the portal's variables have. Others (DATABASE_, PUBLIC_, APP_ …) are common elsewhere. */
const PREFIXES = /^(SMTP|TRUST|PREAFFIDO|SPONSOR|LEGAL|ADS|DEMO|GADGET|BACKUP|MEDIA|RATE|PUSH|QUOTA|SITE)_/;

/** Returns one sentence for each variable that looks like a typo of one of the portal's, with the intended name. */
export function nearMisses(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = (VARIABLES as readonly string[]).includes(name) ? undefined : meantBy(name);
    return meant ? [`${name} non è una variabile di Trovacuccia e non cambia nulla: forse è ${meant}.`] : [];
  });
}

export const configurationHealth: HealthCheck[] = [
  {
    name: 'configuration',
    title: 'Configurazione',
    async run() {
      const sentences = nearMisses(process.env);
      if (sentences.length === 0) return { status: 'ok', message: 'Nessuna variabile sconosciuta.' };
      return { status: 'warning', message: sentences.join(' ') };
    },
  },
];

function meantBy(name: string): string | undefined {
  const upper = name.toUpperCase();
  const [nearest] = VARIABLES.map((known) => ({ known, edits: editDistance(upper, known) })).sort(
    (one, other) => one.edits - other.edits,
  );
  if (nearest && nearest.edits <= (nearest.known.length <= SHORT ? 1 : MISTYPED)) return nearest.known;
  const prefix = PREFIXES.exec(upper)?.[0];
  if (!prefix) return undefined;
  const siblings = VARIABLES.filter((known) => known.startsWith(prefix));
  return siblings.join(' o ') || undefined;
}

/** Number of insertions, deletions, substitutions and swaps of adjacent letters (optimal string alignment). */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
