import { type Adoption, NEW_FOR_MS } from '#contract/adoptions/adoption.ts';
import { contactOf } from '../contacts/index.ts';
import type { Actor } from '../http/actor.ts';
import { findImages, type ImageRow, imageView } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { findPictureIds, type ListedRow } from './store.ts';
import { ADOPTED } from './visibility.ts';

interface Reading {
  reader: Actor | null;
  pinned?: readonly string[];
}

/** Rows as this reader sees them, with their pictures (two further queries, whatever their number). */
export async function presentAdoptions(
  { database, clock }: Portal,
  rows: readonly ListedRow[],
  { reader, pinned = [] }: Reading,
): Promise<Adoption[]> {
  const pictureIds = await findPictureIds(
    database.read,
    rows.map(({ id }) => id),
  );
  const images = await findImages(database.read, [...pictureIds.values()].flat());
  const newSince = clock.now().getTime() - NEW_FOR_MS;
  return rows.map((row) => {
    const shown = (pictureIds.get(row.id) ?? []).map((id) => images.get(id)).filter((image) => image !== undefined);
    return present(row, shown, { newSince, reader, pinned: pinned.includes(row.id) });
  });
}

function present(
  row: ListedRow,
  shown: readonly ImageRow[],
  { newSince, reader, pinned }: { newSince: number; reader: Actor | null; pinned: boolean },
): Adoption {
  const images = shown.map(imageView);
  return {
    ...(row as unknown as Adoption),
    contact: contactOf({
      phone: row.info_phone || row.association_phone,
      whatsapp: row.whatsapp || row.association_whatsapp,
      email: row.association_email,
    }),
    adopted: row.adoption_status === ADOPTED,
    images,
    images_base64: images.map(({ src }) => src),
    hidden_reason: mayManage(row, reader) ? row.hidden_reason : '',
    is_new: Date.parse(row.created_at) > newSince,
    watermark: row.is_test && row.test_watermark_enabled,
    pinned,
  };
}

/** Whether this reader is the listing's owner or an administrator. */
export function mayManage(row: Pick<ListedRow, 'association_id'>, reader: Actor | null): boolean {
  return reader !== null && (reader.isAdmin || reader.associationId === row.association_id);
}
