import type { LargeStrings } from '#server/platform/http/calls/large-json-body.ts';
import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { type Base64, decodeBase64, slice } from './base64.ts';
import { isSigned, splitSignature } from './private-address.ts';
import { mediaProblems } from './problems.ts';
import { isOwnImage, isPublicImage, touchImage } from './store.ts';
import { storeImage } from './store-image.ts';

interface Origin {
  /** Field of the body, named in the error. */
  field: string;
  /** Account that uploads the images; null for the portal itself. */
  createdBy: string | null;
  /** Bytes of the items that are placeholders of the request's body. */
  largeStrings: LargeStrings;
  /** The images of all gadgets are the sender's own: staff edit them together. */
  ofGadgets?: boolean;
  /** A lower limit than the call's, with its error message. */
  heaviest?: { bytes: number; sentence: string };
}

/**
 * Returns the ids of the images in a list of the request body, in order. Each item is a data URL, raw base64, or an
 * address issued by the portal of an image that is public, the account's own, or signed (who has a signed one was shown the image);
 * any other address is refused and never fetched. New images are stored.
 * Throws 422 that names the item, such as `images_base64.2`.
 */
export async function resolveImages(portal: Portal, items: readonly string[], origin: Origin): Promise<string[]> {
  const ids: string[] = [];
  // Sequentially, so that a list of four does not delay another client's single image.
  for (const [index, item] of items.entries()) {
    ids.push(await resolveImage(portal, item, { ...origin, field: `${origin.field}.${index}` }));
  }
  return ids;
}

/** Like `resolveImages`, for a field with one image, such as `logo_base64`. */
export async function resolveImage(portal: Portal, item: string, origin: Origin): Promise<string> {
  try {
    return await resolve(portal, item, origin);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    throw problem(error.type, { detail: error.message, errors: [{ field: origin.field, message: error.message }] });
  }
}

const HEAD_LENGTH = 300;
const DATA_URL = /^data:[^,]*;base64,/i;
const ADDRESS = /^([a-z][a-z0-9+.-]*:|\/\/|\/media\/)/i;

async function resolve(portal: Portal, item: string, origin: Origin): Promise<string> {
  const { createdBy, ofGadgets, largeStrings, heaviest } = origin;
  const text: Base64 = largeStrings.get(item) ?? item;
  const head = slice(text, 0, HEAD_LENGTH);
  const prefix = DATA_URL.exec(head)?.[0].length ?? 0;
  if (prefix === 0 && /^data:/i.test(head)) throw problem(mediaProblems.image_unknown);
  if (prefix === 0 && ADDRESS.test(head)) return knownImage(portal, item, { createdBy, ofGadgets });
  const upload = await decodeBase64(text, prefix);
  if (heaviest && upload.length > heaviest.bytes)
    throw problem(httpProblems.invalid_fields, { detail: heaviest.sentence });
  return (await storeImage(portal, upload, createdBy)).id;
}

const OWN_PATH = /^\/media\/([0-9a-f]{32})(?:-\d{1,4})?\.(?:jpg|png|webp|avif)$/;

/** Returns the id of an image that the account may show, and protects it from the sweep. */
async function knownImage(
  portal: Portal,
  url: string,
  owner: Pick<Origin, 'createdBy' | 'ofGadgets'>,
): Promise<string> {
  const { config, database, clock } = portal;
  const { address, query } = splitSignature(url);
  const path = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address;
  const id = OWN_PATH.exec(path)?.[1];
  // the same answer for an image that is hidden and for one that is not there
  const isUsable =
    id &&
    ((await isPublicImage(database.read, id)) ||
      (await isOwnImage(database.read, id, owner)) ||
      (await isSigned(portal, id, query))) &&
    (await database.write((db) => touchImage(db, id, clock.now().toISOString())));
  if (!isUsable) throw problem(mediaProblems.image_elsewhere);
  return id;
}
