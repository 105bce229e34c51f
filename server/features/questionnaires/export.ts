import type { Readable } from 'node:stream';
import { ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { Database, Read } from '#server/platform/database/database.ts';
import { batchesOf } from '#server/platform/database/in-batches.ts';
import { streamCsv } from '#server/platform/http/calls/csv.ts';
import { LONG_ROWS_AT_ONCE, type QuestionnaireFilters, selectQuestionnairesAfter } from './list-store.ts';
import { readParts } from './parts-store.ts';
import { presentContents } from './present.ts';
import type { ReadRow } from './store.ts';

const COLUMNS = [
  'id',
  'created_at',
  'association_id',
  'association_name',
  'post_id',
  'post_name',
  'post_type',
  'seen',
  'nome',
  'telefono',
  'email',
  'health_consent_at',
  'privacy_version',
  'withdrawn_at',
  'health_withdrawn_at',
  'state',
  'assigned_to',
  'history',
  'messages',
  ...ANSWERS,
];

/** Returns the filtered questionnaires as CSV. */
export function exportCsv(database: Database, filters: QuestionnaireFilters): Readable {
  return streamCsv(database, COLUMNS, (db) => records(db, filters));
}

async function* records(db: Read, filters: QuestionnaireFilters) {
  const batches = batchesOf<ReadRow>(
    (limit, last) => selectQuestionnairesAfter(db, filters, limit, last),
    LONG_ROWS_AT_ONCE,
  );
  for await (const rows of batches) yield* await recordsOf(db, rows);
}

/** A line per change of state and per message; notes are the association's own. */
async function recordsOf(db: Read, rows: readonly ReadRow[]) {
  const parts = await readParts(
    db,
    rows.map(({ id }) => id),
    { notes: false },
  );
  return presentContents(rows, parts).map(({ history, messages, ...content }) => ({
    ...content,
    history: history.map(({ at, state, by }) => [at, state, by].filter(Boolean).join(' ')).join('\n'),
    messages: messages.map(({ at, delivery, subject, text }) => `${at} ${delivery}: ${subject}\n${text}`).join('\n\n'),
  }));
}
