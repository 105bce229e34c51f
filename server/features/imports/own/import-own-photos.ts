import type { PhotosImport } from '#contract/features/imports/calls.ts';
import { associationProblems } from '#server/features/associations/index.ts';
import { storeImage } from '#server/features/media/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { attachPhotos, type ReadyPhoto } from './attach-photos.ts';
import { fileKey } from './file-name.ts';
import { readPhotoZip, type ZippedFile, ZippedFileError } from './photo-zip.ts';
import { type AwaitedRow, listAwaited } from './store.ts';

/** Photos that become public together: each write renews the public pages. */
const AT_ONCE = 20;
const MISSING_AT_MOST = 200;
const UNKNOWN = 'Nessun annuncio importato aspetta una foto con questo nome.';
const TWICE = 'Nello ZIP ci sono due foto con questo nome: vale la prima.';

type Outcome = PhotosImport['results'][number];

/**
 * Gives the listings of an import the photos that they wait for, from a ZIP. What cannot be used is reported and goes on
 * being awaited: the same ZIP can be sent again. Throws 403 while paused, 413 or 422 for a file that is no such ZIP.
 */
export async function importOwnPhotos(portal: Portal, actor: Actor, bytes: Buffer | undefined): Promise<PhotosImport> {
  if (actor.paused) throw problem(associationProblems.association_paused);
  const files = await readPhotoZip(bytes);
  const awaited = ofNewestImport(await listAwaited(portal.database.read, actor.accountId));
  const wanted = Map.groupBy(awaited, ({ name }) => fileKey(name));
  const outcomes = new Map<ZippedFile, Outcome>();
  const first = new Map<string, ZippedFile>();
  for (const file of files) {
    const key = fileKey(file.name);
    const reason = first.has(key) ? TWICE : wanted.has(key) ? '' : UNKNOWN;
    outcomes.set(file, { name: file.name, listings: [], status: reason ? 'error' : 'stored', reason });
    if (!first.has(key)) first.set(key, file);
  }
  const store = new PhotoStore(portal, actor.accountId);
  let ready: ReadyPhoto[] = [];
  const attach = async () => {
    for (const { row, reason } of await attachPhotos(portal, actor, ready)) {
      note(outcomes.get(first.get(fileKey(row.name))!)!, row, reason);
    }
    ready = [];
  };
  // listing by listing, each in the order of its column
  for (const row of awaited) {
    const file = first.get(fileKey(row.name));
    if (!file) continue;
    const photo = await store.store(file);
    if ('id' in photo) ready.push({ row, imageId: photo.id });
    else note(outcomes.get(file)!, row, photo.reason);
    if (ready.length === AT_ONCE) await attach();
  }
  await attach();
  return summaryOf([...outcomes.values()], await listAwaited(portal.database.read, actor.accountId));
}

/** Returns those that wait for a name since the newest import that has it: `1.jpg` of another file is another animal. */
function ofNewestImport(awaited: readonly AwaitedRow[]): AwaitedRow[] {
  const newest = new Map<string, string>();
  for (const { name, since } of awaited) {
    const key = fileKey(name);
    if (since > (newest.get(key) ?? '')) newest.set(key, since);
  }
  return awaited.filter(({ name, since }) => newest.get(fileKey(name)) === since);
}

/** A photo that at least one listing has now is stored; what failed for another one is said. */
function note(outcome: Outcome, { listing_name }: AwaitedRow, reason: string): void {
  if (reason === '') outcome.listings.push(listing_name);
  else outcome.reason = outcome.listings.length > 0 ? `${listing_name}: ${reason}` : reason;
  outcome.status = outcome.listings.length > 0 ? 'stored' : 'error';
}

function summaryOf(results: Outcome[], awaited: readonly AwaitedRow[]): PhotosImport {
  const stored = results.filter(({ status }) => status === 'stored').length;
  const missing = awaited.slice(0, MISSING_AT_MOST).map(({ listing_name, name }) => ({ listing: listing_name, name }));
  return { stored, errors: results.length - stored, results, missing };
}

/** Stores each file once, however many listings wait for it. */
class PhotoStore {
  readonly #portal: Portal;
  readonly #account: string;
  readonly #stored = new Map<ZippedFile, { id: string } | { reason: string }>();

  constructor(portal: Portal, account: string) {
    this.#portal = portal;
    this.#account = account;
  }

  async store(file: ZippedFile): Promise<{ id: string } | { reason: string }> {
    const before = this.#stored.get(file);
    if (before) return before;
    const photo = await this.#storeNew(file);
    this.#stored.set(file, photo);
    return photo;
  }

  async #storeNew(file: ZippedFile): Promise<{ id: string } | { reason: string }> {
    try {
      return { id: (await storeImage(this.#portal, await file.read(), this.#account)).id };
    } catch (error) {
      if (error instanceof ZippedFileError || error instanceof Problem) return { reason: error.message };
      throw error;
    }
  }
}
