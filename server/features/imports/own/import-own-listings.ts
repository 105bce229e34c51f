import type { ListingsImport } from '#contract/features/imports/calls.ts';
import { associationProblems, findAssociation } from '#server/features/associations/index.ts';
import { listingsLeft } from '#server/features/quotas/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { bondImported } from '../bond-imported.ts';
import { judgeRows, type Result } from './judge-rows.ts';
import { OwnAnimals } from './own-animals.ts';
import { publishRows } from './publish-rows.ts';
import { readOwnFile } from './read-own-file.ts';
import { type OwnRow, readOwnRow } from './read-own-row.ts';

interface Options {
  /** Says what would happen, and writes nothing. */
  dryRun: boolean;
  /** The same key with the same file gets the same answer within a day. */
  idempotencyKey: string | null;
}

/**
 * Publishes the listings of a CSV under the rules of a single one, a few per transaction. Invalid and known records are
 * reported and skipped, so that the same file can be sent again after an interruption. Throws 403 while paused, 422
 * for a file that is no such CSV.
 */
export async function importOwnListings(
  portal: Portal,
  actor: Actor,
  bytes: Buffer | undefined,
  { dryRun, idempotencyKey }: Options,
): Promise<ListingsImport> {
  if (actor.paused) throw problem(associationProblems.association_paused);
  const now = portal.clock.now();
  const rows: OwnRow[] = [];
  for (const record of await readOwnFile(bytes)) {
    rows.push(readOwnRow(record, now));
    await yieldToEventLoop();
  }
  const results = dryRun
    ? await foresee(portal, actor, rows)
    : await publishRows(portal, actor, rows, { idempotencyKey, bytes: bytes! });
  if (!dryRun) await bondCreated(portal, actor, rows, results);
  return summaryOf(results);
}

async function foresee(
  { database, config, clock }: Portal,
  { accountId }: Actor,
  rows: readonly OwnRow[],
): Promise<Result[]> {
  const db = database.read;
  const account = await findAssociation(db, accountId);
  if (!account) throw problem(associationProblems.association_not_found);
  const animals = new OwnAnimals(accountId);
  await animals.refresh(db);
  const left = await listingsLeft(db, config, account);
  return judgeRows(rows, { animals: animals.known, ...left, now: clock.now() }).map(({ result }) => result);
}

/**
 * Bonds listings that name each other, once all are published; a failure is said beside the row. Those that were there
 * are bonded too: an interrupted import has published them without.
 */
async function bondCreated(
  portal: Portal,
  { accountId }: Actor,
  rows: readonly OwnRow[],
  results: readonly Result[],
): Promise<void> {
  const byRow = new Map(results.map((result) => [result.row, result]));
  async function* bonds() {
    for (const one of rows) {
      if ('error' in one || one.bondedWith === '' || byRow.get(one.row)?.status === 'error') continue;
      yield { row: one.row, associationId: accountId, name: one.name, other: one.bondedWith };
    }
  }
  await bondImported(portal, bonds(), ({ row, reasons }) => {
    const result = byRow.get(row)!;
    result.reason = [result.reason, ...reasons].filter(Boolean).join('; ');
  });
}

function summaryOf(results: Result[]): ListingsImport {
  const count = (status: Result['status']) => results.filter((one) => one.status === status).length;
  return { created: count('created'), duplicates: count('duplicate'), errors: count('error'), results };
}
