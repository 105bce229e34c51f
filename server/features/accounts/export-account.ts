import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { type AssociationRow, findAssociation, imageIds } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { findImages, type ImageRow, masterKey } from '#server/features/media/index.ts';
import { fileStem } from '#server/features/settings/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Download } from '#server/platform/http/calls/call-router.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { type OwnData, ownDataOf } from './own-data.ts';
import { findCredential } from './store.ts';

const IMAGES = 'foto/';

/**
 * Returns a ZIP of all data of an account and of the caller's own login: one JSON file per feature, whose rows name their
 * imageRows, and the image files.
 */
export async function exportAccount(portal: Portal, actor: Actor, ownData: readonly OwnData[]): Promise<Download> {
  const { read } = portal.database;
  const account = await findAssociation(read, actor.accountId);
  const login = await findAssociation(read, actor.loginId);
  if (!account || !login) throw problem(httpProblems.login_required);
  if (actor.inTeam)
    await portal.database.write((db) => recordTeamAct(db, actor, { act: 'exportAccount' }, portal.clock.now()));
  const parts = await Promise.all(
    ownDataOf(actor, ownData).map(async ({ data: { name, rows, images }, id }) => ({
      name,
      rows: rows(read, id),
      images: await images?.(read, id),
    })),
  );
  const ids = parts.flatMap(({ images }) => [...(images?.values() ?? [])].flat());
  const imageRows = await findImages(read, [...imageIds([account]), ...ids]);
  const fileOf = (id: string | null) => filesOf(id === null ? [] : [id], imageRows)[0] ?? '';
  const texts = [
    json('profilo', {
      ...profileOf(account),
      foto: { logo: fileOf(account.logo_image), banner: fileOf(account.banner_image) },
    }),
    json('accesso', await presentOwnLogin(read, login, actor)),
    ...parts.map(({ name, rows, images }) =>
      rowsFile(name, rows, (row) => (images ? { ...row, foto: filesOf(images.get(row.id) ?? [], imageRows) } : row)),
    ),
  ];
  const date = italianDay(portal.clock.now());
  return {
    headers: { 'content-disposition': `attachment; filename="${fileStem(portal.config.siteName)}-${date}.zip"` },
    stream: archiveOf(portal, texts, imageRows.values()),
  };
}

/** Keys by which names and addresses are compared, which are derived from the rest, and what only staff read. */
const LEFT_OUT = [
  'username_key',
  'email_key',
  'city_key',
  'order_key',
  'approved_by',
  'resembles_id',
  'resembles_name',
  'verified_note',
] as const satisfies (keyof AssociationRow)[];

function profileOf(account: AssociationRow): Partial<AssociationRow> {
  const profile: Partial<AssociationRow> = { ...account };
  for (const column of LEFT_OUT) delete profile[column];
  return profile;
}

/** The caller's own login. Of its password when it was set, and whether it is temporary: never its hash. */
async function presentOwnLogin(db: Read, login: AssociationRow, { role }: Actor) {
  const { id, username, email, name, terms_version, terms_accepted_at, created_at, last_active_at } = login;
  const credential = await findCredential(db, id);
  return {
    id,
    username,
    email,
    name,
    ruolo: role,
    terms_version,
    terms_accepted_at,
    created_at,
    last_active_at,
    password: { impostata_il: credential?.updated_at ?? null, provvisoria: credential?.must_change ?? false },
  };
}

/** Returns the archive's file names of these images. Deleted imageRows are left out. */
function filesOf(ids: readonly string[], imageRows: ReadonlyMap<string, ImageRow>): string[] {
  return ids.flatMap((id) => imageRows.get(id) ?? []).map((image) => IMAGES + masterKey(image));
}

function json(name: string, content: object) {
  return { name: `${name}.json`, input: asJson(content) };
}

function rowsFile<Row extends object>(name: string, rows: AsyncIterable<Row>, toEntry: (row: Row) => object) {
  return { name: `${name}.json`, input: rowsAsJson(rows, toEntry) };
}

const encoder = new TextEncoder();
/** Characters of a chunk at least. */
const CHUNK = 64 * 1024;

async function* asJson(content: object): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Yields an array as `JSON.stringify` writes it. Its rows are read while the download takes them, and other requests are
 * served in between.
 */
async function* rowsAsJson<Row extends object>(
  rows: AsyncIterable<Row>,
  toEntry: (row: Row) => object,
): AsyncGenerator<Uint8Array> {
  let gathered = '';
  let separator = '[\n';
  for await (const row of rows) {
    gathered += separator + JSON.stringify([toEntry(row)], null, 2).slice('[\n'.length, -'\n]'.length);
    separator = ',\n';
    await yieldToEventLoop();
    if (gathered.length < CHUNK) continue;
    yield encoder.encode(gathered);
    gathered = '';
  }
  if (separator === '[\n') return yield* asJson([]);
  yield encoder.encode(`${gathered}\n]\n`);
}

/** Opens each image only when the archive reaches it, so that at most one is in memory. */
function archiveOf({ media, log }: Portal, texts: ReturnType<typeof json>[], imageRows: Iterable<ImageRow>): Readable {
  let file: Readable | undefined;
  async function* entries() {
    yield* texts;
    for (const image of imageRows) {
      const key = masterKey(image);
      file = (await media.open(key))?.stream;
      if (file) yield { name: IMAGES + key, input: file };
      else log.error({ key }, 'picture missing from an export');
    }
  }
  const archive = Readable.fromWeb(makeZip(entries()) as ReadableStream);
  // an aborted archive does not destroy the stream that it is reading from
  archive.once('close', () => file?.destroy());
  return archive;
}
