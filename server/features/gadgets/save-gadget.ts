import { GADGET_IMAGE_BYTES_AT_MOST, type Gadget, type NewGadget } from '#contract/features/gadgets/gadget.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { resolveImages } from '#server/features/media/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { SentBody } from '#server/platform/http/calls/large-json-body.ts';
import { once } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { presentGadgets } from './present.ts';
import { gadgetProblems } from './problems.ts';
import { deleteGadget, findGadget, type GadgetRow, insertGadget, replaceImages, updateGadget } from './store.ts';

/**
 * Creates a gadget and returns it. With an idempotency key, the same gadget repeated within a day is created once, unless
 * it was deleted since.
 */
export async function createGadget(
  portal: Portal,
  sent: SentBody<NewGadget>,
  actor: Actor,
  idempotencyKey: string | null,
): Promise<Gadget> {
  const { images_base64: _, ...fields } = sent.body;
  const imageIds = await storeImages(portal, sent, actor);
  const now = portal.clock.now();
  const request = {
    scope: `createGadget:${actor.loginId}`,
    key: idempotencyKey,
    content: { fields, imageIds },
    isThere: async (db: Read, made: string) => (await findGadget(db, made)) !== undefined,
  };
  const id = await once(portal, request, (remember) =>
    portal.database.write(
      async (db) => {
        const created = await addGadget(db, fields, imageIds, now);
        await remember(db, created);
        const subject = { id: created, name: fields.name };
        await recordAuditEntry(db, actor, { act: 'createGadget', subject, after: fields }, now);
        return created;
      },
      { invalidates: 'public' },
    ),
  );
  return readGadget(portal, id);
}

/** Creates a gadget with stored images inside the caller's transaction. Returns its id. */
export async function addGadget(
  db: Write,
  fields: Omit<NewGadget, 'images_base64'>,
  imageIds: readonly string[],
  now: Date,
): Promise<string> {
  const id = newId();
  await insertGadget(db, { ...fields, id, created_at: now.toISOString(), updated_at: now.toISOString() });
  await replaceImages(db, id, imageIds);
  return id;
}

/** Replaces the fields and images of a gadget and returns it. Throws 404 if it is missing. */
export async function editGadget(portal: Portal, id: string, sent: SentBody<NewGadget>, actor: Actor): Promise<Gadget> {
  const { images_base64: _, ...fields } = sent.body;
  const imageIds = await storeImages(portal, sent, actor);
  await portal.database.write(
    async (db) => {
      const before = await findGadget(db, id);
      if (!before) throw problem(gadgetProblems.gadget_not_found);
      const now = portal.clock.now();
      await updateGadget(db, id, { ...fields, updated_at: now.toISOString() });
      await replaceImages(db, id, imageIds);
      const entry = { act: 'editGadget', subject: { id, name: fields.name }, before: shown(before), after: fields };
      await recordAuditEntry(db, actor, entry, now);
    },
    { invalidates: 'public' },
  );
  return readGadget(portal, id);
}

/** Permanently deletes a gadget. Throws 404 if it is missing. */
export async function removeGadget({ database, clock }: Portal, id: string, actor: Actor): Promise<void> {
  await database.write(
    async (db) => {
      const before = await findGadget(db, id);
      if (!before) throw problem(gadgetProblems.gadget_not_found);
      await deleteGadget(db, id);
      await recordAuditEntry(db, actor, { act: 'deleteGadget', subject: before, before: shown(before) }, clock.now());
    },
    { invalidates: 'public' },
  );
}

/** The fields of a gadget that the audit log stores. */
function shown({ name, price, description, category, available, hidden }: GadgetRow) {
  return { name, price, description, category, available, hidden };
}

async function readGadget(portal: Portal, id: string): Promise<Gadget> {
  const row = await findGadget(portal.database.read, id);
  if (!row) throw problem(gadgetProblems.gadget_not_found);
  const [gadget] = await presentGadgets(portal, [row]);
  return gadget!;
}

function storeImages(portal: Portal, { body, largeStrings }: SentBody<NewGadget>, actor: Actor): Promise<string[]> {
  return resolveImages(portal, body.images_base64, {
    field: 'images_base64',
    ofGadgets: true,
    createdBy: actor.accountId,
    largeStrings,
    heaviest: { bytes: GADGET_IMAGE_BYTES_AT_MOST, sentence: 'File immagine troppo grande (max 5MB)' },
  });
}
