import type { Readable } from 'node:stream';
import { ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { Database, Read } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { streamCsv } from '#server/platform/http/calls/csv.ts';
import { presentContent } from './present.ts';
import { type QuestionnaireFilters, type ReadRow, selectQuestionnairesAfter } from './store.ts';

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
  ...ANSWERS,
];

/** Returns the filtered questionnaires as CSV. */
export function exportCsv(database: Database, filters: QuestionnaireFilters): Readable {
  return streamCsv(database, COLUMNS, (db) => records(db, filters));
}

async function* records(db: Read, filters: QuestionnaireFilters) {
  for await (const row of inBatches<ReadRow>((limit, last) => selectQuestionnairesAfter(db, filters, limit, last))) {
    yield presentContent(row);
  }
}
