import { dirname } from 'node:path';
import { type AssociationRow, findByLogin } from '#server/features/associations/index.ts';
import { type ListingInput, publishListings } from '#server/features/listings/index.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { bondImported, type NamedBond } from './bond-imported.ts';
import { damagedCells } from './damaged-cells.ts';
import { Images } from './images.ts';
import { type ImportedListing, importedFields, readListing, wrongTime } from './read-listing.ts';
import { isCsv, type Row, readRows } from './read-rows.ts';
import { runKey } from './run-key.ts';
import { findRun, forgetRun, type RunRow, saveRun } from './store.ts';

/** Records per transaction: few enough that other requests are served in between, enough to be fast. */
const BATCH = 500;

interface ImportOptions {
  /** User name or e-mail of the association for records that name none. */
  association?: string | undefined;
  /** Imports a file from the start even if it was imported before. */
  again?: boolean | undefined;
  /** Called with the last record of an earlier run, if there was one. */
  onResumed?: (row: number) => void;
  /** Called after every batch. */
  onProgress?: (summary: ImportSummary) => void;
  /** Called for every refused record, in the order of the file; at the end for those whose companion was not found. */
  onRefused?: (refused: RefusedRow) => void;
  /** Called between batches. If it returns true, the import stops and can be resumed later. */
  stopped?: () => boolean;
}

export interface RefusedRow {
  row: number;
  reasons: string[];
}

/** Counts for the whole file, earlier runs included. */
interface ImportSummary {
  created: number;
  refused: number;
  /** The last record that was read. */
  row: number;
  /** The record after which this run started; 0 for a new file. */
  resumedAfter: number;
  state: 'finished' | 'stopped' | 'finished_before';
}

/**
 * Publishes the listings of a CSV or JSON-lines file. Invalid records are reported and skipped. The progress is stored
 * in the transaction of each batch: if the import is interrupted, the same command resumes it without duplicate
 * listings.
 */
export async function importListings(
  portal: Portal,
  file: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const { database, clock } = portal;
  const key = await runKey(file, options.association ?? '');
  if (options.again) await database.write((db) => forgetRun(db, key));
  const earlier = await findRun(database.read, key);
  const summary: ImportSummary = {
    created: earlier?.created ?? 0,
    refused: earlier?.refused ?? 0,
    row: earlier?.rows ?? 0,
    resumedAfter: earlier?.rows ?? 0,
    state: 'finished_before',
  };
  if (earlier?.finished_at) return summary;
  if (earlier) options.onResumed?.(earlier.rows);

  const desk = new BatchReader(portal, file, options);
  for await (const batch of batches(readRows(file), summary.resumedAfter)) {
    if (options.stopped?.()) return { ...summary, state: 'stopped' };
    const { listings, refused, now } = await desk.sort(batch);
    summary.created += listings.length;
    summary.refused += refused.length;
    summary.row = batch.at(-1)!.row;
    await database.write(
      async (db) => {
        if (listings.length > 0) await publishListings(db, listings, now);
        await saveRun(db, runRow(key, summary, now, null));
      },
      { invalidates: 'public', onlyAdds: true },
    );
    for (const one of refused) options.onRefused?.(one);
    options.onProgress?.({ ...summary });
  }
  await bondImported(portal, desk.bonds(readRows(file)), options.onRefused);
  const now = clock.now();
  await database.write((db) => saveRun(db, runRow(key, summary, now, now.toISOString())));
  return { ...summary, state: 'finished' };
}

function runRow(key: string, { row, created, refused }: ImportSummary, now: Date, finished_at: string | null): RunRow {
  return { key, rows: row, created, refused, finished_at, updated_at: now.toISOString() };
}

async function* batches(rows: AsyncIterable<Row>, after: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    if (row.row <= after) continue;
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Read = { row: number; listing: ImportedListing; publisher: AssociationRow };

/** Validates records, finds their associations and photos, and separates valid listings from refused records. */
class BatchReader {
  readonly #portal: Portal;
  readonly #images: Images;
  readonly #fromCsv: boolean;
  readonly #association: string;
  readonly #publishers = new Map<string, AssociationRow | undefined>();

  constructor(portal: Portal, file: string, { association = '' }: ImportOptions) {
    this.#portal = portal;
    this.#images = new Images(portal, dirname(file));
    this.#fromCsv = isCsv(file);
    this.#association = association;
  }

  /** `now` is when the listings can be published: their times are later. */
  async sort(batch: readonly Row[]): Promise<{ listings: ListingInput[]; refused: RefusedRow[]; now: Date }> {
    const refused: RefusedRow[] = [];
    const read: Read[] = [];
    for (const row of batch) {
      const one = await this.#read(row);
      if ('reasons' in one) refused.push(one);
      else read.push(one);
    }
    await this.#images.store(read.flatMap(({ listing }) => listing.photos ?? []));
    const now = this.#portal.clock.now();
    const listings: ListingInput[] = [];
    for (const one of read) {
      const { publish_at = null, hidden = false, photos = [] } = one.listing;
      const images = this.#images.find(photos);
      const reasons = [wrongTime(publish_at, { hidden, now }), ...images.refused].filter(Boolean);
      if (reasons.length > 0) refused.push({ row: one.row, reasons });
      else listings.push(newListing(one, images.ids));
    }
    return { listings, refused: refused.sort((a, b) => a.row - b.row), now };
  }

  /** Returns the records that name a listing with which theirs must go along, without those that were refused. */
  async *bonds(rows: AsyncIterable<Row>): AsyncGenerator<NamedBond> {
    for await (const row of rows) {
      if (!('fields' in row) || !row.fields.bonded_with) continue;
      const one = await this.#read(row);
      if ('reasons' in one) continue;
      const { listing, publisher } = one;
      yield { row: row.row, associationId: publisher.id, name: listing.name, other: listing.bonded_with! };
    }
  }

  async #read(row: Row): Promise<Read | RefusedRow> {
    if ('error' in row) return { row: row.row, reasons: [row.error] };
    const damaged = this.#fromCsv ? damagedCells(row.fields as Record<string, string>) : [];
    if (damaged.length > 0) return { row: row.row, reasons: damaged };
    const refusal = (reason: string) => ({ row: row.row, reasons: [reason] });
    try {
      const listing = readListing(row.fields, { fromCsv: this.#fromCsv });
      const login = listing.association || this.#association;
      if (!login) return refusal("association: indica l'associazione, nella riga o con --association.");
      const publisher = await this.#publisher(login);
      if (!publisher) return refusal(`association: «${login}» non è registrata.`);
      if (publisher.banned) return refusal(`association: «${login}» è sospesa.`);
      if (publisher.paused) return refusal(`association: «${login}» è in pausa.`);
      return { row: row.row, listing, publisher };
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      const errors = error.details.errors ?? [];
      return { row: row.row, reasons: errors.map(({ field, message }) => `${field}: ${message}`) };
    }
  }

  async #publisher(login: string): Promise<AssociationRow | undefined> {
    if (!this.#publishers.has(login)) {
      this.#publishers.set(login, await findByLogin(this.#portal.database.read, login));
    }
    return this.#publishers.get(login);
  }
}

function newListing({ listing, publisher }: Read, imageIds: string[]): ListingInput {
  const { views, created_at, publish_at = null } = listing;
  return {
    associationId: publisher.id,
    fields: importedFields(listing),
    imageIds,
    publishAt: publish_at,
    ...(views === undefined ? {} : { views }),
    ...(created_at ? { createdAt: created_at } : {}),
  };
}
