import type { Readable } from 'node:stream';
import type { Database, Read } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { streamCsv } from '#server/platform/http/calls/csv.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { type CountedReport, countedAppeals, selectCounted } from './store.ts';

const COLUMNS = [
  'anno',
  'origine',
  'motivo',
  'decisione',
  'base',
  'segnalazioni',
  'mediana_ore',
  'reclami',
  'decisioni_cambiate',
] as const;
const HOUR_MS = 3_600_000;

interface Group {
  key: string;
  names: readonly [year: string, origin: string, reason: string, decision: string, ground: string];
  reports: number;
  hours: number[];
  appeals: number;
  reversed: number;
}

/**
 * Returns counts of the stored reports as CSV, without personal data: by year of arrival (in Italy), origin, reason and
 * current decision, with the median hours until the decision in force and the appeals.
 */
export function exportCounts(database: Database): Readable {
  return streamCsv(database, [...COLUMNS], counts);
}

async function* counts(db: Read): AsyncGenerator<Record<(typeof COLUMNS)[number], string | number>> {
  const groups = new Map<string, Group>();
  const appeals = await countedAppeals(db);
  for await (const row of inBatches<CountedReport>((limit, last) => selectCounted(db, limit, last?.id ?? ''))) {
    const group = groupOf(groups, row);
    const { sent = 0, reversed = 0 } = appeals.get(row.id) ?? {};
    group.reports += 1;
    group.appeals += sent;
    group.reversed += reversed;
    if (row.decided_at) group.hours.push((Date.parse(row.decided_at) - Date.parse(row.created_at)) / HOUR_MS);
  }
  for (const { names, reports, hours, appeals: contested, reversed } of sorted(groups)) {
    const [anno, origine, motivo, decisione, base] = names;
    yield {
      anno,
      origine,
      motivo,
      decisione,
      base,
      segnalazioni: reports,
      mediana_ore: median(hours),
      reclami: contested,
      decisioni_cambiate: reversed,
    };
  }
}

function groupOf(groups: Map<string, Group>, row: CountedReport): Group {
  const names = [
    italianDay(new Date(row.created_at)).slice(0, 4),
    row.origin === 'staff' ? 'redazione' : 'visitatore',
    row.reason,
    row.measure === '' ? 'in attesa' : row.measure === 'hide' ? 'annuncio nascosto' : 'nessuna misura',
    row.ground_kind === '' ? '' : row.ground_kind === 'law' ? 'legge' : 'termini',
  ] as const;
  const key = names.join(';');
  const group = groups.get(key) ?? { key, names, reports: 0, hours: [], appeals: 0, reversed: 0 };
  groups.set(key, group);
  return group;
}

function sorted(groups: Map<string, Group>): Group[] {
  return [...groups.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Returns the median, rounded to a whole hour; "" without values. */
function median(values: readonly number[]): number | '' {
  if (values.length === 0) return '';
  const ordered = values.toSorted((one, other) => one - other);
  const middle = ordered.length / 2;
  return Math.round((ordered[Math.ceil(middle) - 1]! + ordered[Math.floor(middle)]!) / 2);
}
