import { createHash } from 'node:crypto';
import { associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { publishListings } from '#server/features/listings/index.ts';
import { listingsLeft } from '#server/features/quotas/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { keyedRequest } from '#server/platform/http/calls/once.ts';
import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { createdResult, type Judged, judgeRows, type Result } from './judge-rows.ts';
import { OwnAnimals } from './own-animals.ts';
import type { OwnRow } from './read-own-row.ts';
import { awaitPhotos, ownListingsStamp, withPhotos } from './store.ts';

/** Records per transaction, so that other writers do not wait for long. */
const BATCH = 100;

interface Sent {
  idempotencyKey: string | null;
  bytes: Buffer;
}

/** Publishes what can be published, and returns a result per record. A refusal stops the rest, with its reason. */
export async function publishRows(
  portal: Portal,
  actor: Actor,
  rows: readonly OwnRow[],
  { idempotencyKey, bytes }: Sent,
): Promise<Result[]> {
  const animals = new OwnAnimals(actor.accountId);
  const content = createHash('sha256').update(bytes).digest('hex');
  const results: Result[] = [];
  const since = portal.clock.now().toISOString();
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const scope = `importListings:${actor.accountId}:${at}`;
    const request = keyedRequest({ scope, key: idempotencyKey, content }, portal.clock.now());
    try {
      results.push(...(await publishBatch(portal, actor, batch, { animals, request, since })));
    } catch (error) {
      // such as an account that is paused meanwhile: what is published stays, and is said
      if (!(error instanceof Problem) || error.status !== 403 || at === 0) throw error;
      results.push(...rows.slice(at).map((one) => refused(one, error.message)));
      break;
    }
  }
  return results;
}

interface Batch {
  animals: OwnAnimals;
  request: ReturnType<typeof keyedRequest>;
  /** When the import began, the same for all its batches: it distinguishes photos of this import from older ones. */
  since: string;
}

async function publishBatch(
  { database, config, clock }: Portal,
  actor: Actor,
  rows: readonly OwnRow[],
  { animals, request, since }: Batch,
): Promise<Result[]> {
  const { accountId } = actor;
  const { results, added, stamp } = await database.write(
    async (db) => {
      const account = await lockAssociation(db, accountId);
      if (!account) throw problem(associationProblems.association_not_found);
      const createdBefore = await request.findMade(db);
      await animals.refresh(db);
      const now = clock.now();
      const left = await listingsLeft(db, config, account);
      const judged = judgeRows(rows, { animals: animals.known, ...left, now });
      if (createdBefore !== undefined) {
        return {
          results: asBefore(judged, createdBefore, rows),
          added: [],
          stamp: await ownListingsStamp(db, accountId),
        };
      }
      const created = judged.filter(({ result }) => result.status === 'created');
      const inputs = created.map(({ animal }) => ({
        associationId: accountId,
        fields: animal!.fields,
        imageIds: [],
        publishAt: animal!.publishAt,
      }));
      const published = inputs.length > 0 ? await publishListings(db, inputs, now, { quotas: config }) : [];
      const entry = { act: 'importAdoptions', after: { listings: published.length } };
      if (published.length > 0) await recordTeamAct(db, actor, entry, now);
      const animalOf = (at: number) => created[at]!.animal!;
      const wanted = published.map(({ id }, at) => [id, animalOf(at).photos] as const);
      await awaitPhotos(db, new Map([...wanted, ...(await stillWithout(db, judged))]), since);
      await request.remember(db, created.map(({ result }) => result.row).join());
      return {
        results: judged.map(({ result }) => result),
        added: published.map(({ id }, at) => [animalOf(at).keys, id] as const),
        stamp: await ownListingsStamp(db, accountId),
      };
    },
    { invalidates: 'public', onlyAdds: true },
  );
  animals.add(added, stamp);
  return results;
}

/** Returns the photos of records whose listings are there without any: the file was sent again to add them. */
async function stillWithout(db: Write, judged: readonly Judged[]): Promise<[string, string[]][]> {
  const named = judged.flatMap(({ same, animal }): [string, string[]][] =>
    same && animal && animal.photos.length > 0 ? [[same, animal.photos]] : [],
  );
  const filled = await withPhotos(
    db,
    named.map(([id]) => id),
  );
  return named.filter(([id]) => !filled.has(id));
}

/** The answer of the first request with this key, whose listings are among the known ones now. */
function asBefore(judged: readonly Judged[], createdBefore: string, rows: readonly OwnRow[]): Result[] {
  const created = new Set(createdBefore.split(',').map(Number));
  return judged.map(({ result }, at) => {
    const one = rows[at]!;
    if ('error' in one || !created.has(one.row)) return result;
    return { ...result, ...createdResult(one) };
  });
}

function refused(one: OwnRow, reason: string): Result {
  return { row: one.row, name: one.name, status: 'error', reason: 'error' in one ? one.error : reason };
}
