import type { Readable } from 'node:stream';
import { ANSWERS } from '#contract/questionnaires/answers.ts';
import type { Database, Read } from '../database/connection.ts';
import { inBatches } from '../database/in-batches.ts';
import { streamCsv } from '../http/csv.ts';
import { presentQuestionnaire } from './present.ts';
import { type ReadRow, type Sought, selectSoughtAfter } from './store.ts';

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
  ...ANSWERS,
];

/** Returns the filtered questionnaires as CSV. */
export function exportCsv(database: Database, sought: Sought): Readable {
  return streamCsv(database, COLUMNS, (db) => records(db, sought));
}

async function* records(db: Read, sought: Sought) {
  for await (const row of inBatches<ReadRow>((limit, last) => selectSoughtAfter(db, sought, limit, last))) {
    yield presentQuestionnaire(row);
  }
}
