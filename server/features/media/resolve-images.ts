import type { LargeStrings } from '#server/platform/http/calls/large-json-body.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { type Base64, slice } from './base64.ts';
import { HEAD_LENGTH, type Heaviest, namingField, readUpload } from './data-url.ts';
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
  heaviest?: Heaviest;
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

/**
 * Returns the ids of those of these addresses that are images of the account's own or signed, in order, and protects them
 * from the sweep. The others are left out: a draft must not keep what another account or staff remove. An upload of a
 * file that another account has sent before is answered with a signed address of the same image.
 */
export async function ownImages(portal: Portal, urls: readonly string[], createdBy: string): Promise<string[]> {
  const ids: string[] = [];
  for (const url of urls) {
    const { id, query } = imageAt(portal, url);
    if (id && (await isOwnOrSigned(portal, id, query, { createdBy })) && (await protect(portal, id))) ids.push(id);
  }
  return ids;
}

/** Like `resolveImages`, for a field with one image, such as `logo_base64`. */
export function resolveImage(portal: Portal, item: string, origin: Origin): Promise<string> {
  return namingField(origin.field, () => resolve(portal, item, origin));
}

const isAddress = (head: string) => /^([a-z][a-z0-9+.-]*:|\/\/|\/media\/)/i.test(head) && !/^data:/i.test(head);

async function resolve(portal: Portal, item: string, origin: Origin): Promise<string> {
  const { createdBy, ofGadgets, largeStrings, heaviest } = origin;
  const text: Base64 = largeStrings.get(item) ?? item;
  if (isAddress(slice(text, 0, HEAD_LENGTH))) return knownImage(portal, item, { createdBy, ofGadgets });
  return (await storeImage(portal, await readUpload(text, heaviest), createdBy)).id;
}

const OWN_PATH = /^\/media\/([0-9a-f]{32})(?:-\d{1,4})?\.(?:jpg|png|webp|avif)$/;

/** Returns the id of an image that the account may show, and protects it from the sweep. */
async function knownImage(
  portal: Portal,
  url: string,
  owner: Pick<Origin, 'createdBy' | 'ofGadgets'>,
): Promise<string> {
  const id = await findUsable(portal, url, owner);
  // the same answer for an image that is hidden and for one that is not there
  if (!id) throw problem(mediaProblems.image_elsewhere);
  return id;
}

async function findUsable(
  portal: Portal,
  url: string,
  owner: Pick<Origin, 'createdBy' | 'ofGadgets'>,
): Promise<string | null> {
  const { database } = portal;
  const { id, query } = imageAt(portal, url);
  const isUsable =
    id &&
    ((await isPublicImage(database.read, id)) || (await isOwnOrSigned(portal, id, query, owner))) &&
    (await protect(portal, id));
  return isUsable ? id : null;
}

/** Whether an image is the account's own, or the address says that it was shown to the sender. */
async function isOwnOrSigned(
  portal: Portal,
  id: string,
  query: Record<string, string>,
  owner: Pick<Origin, 'createdBy' | 'ofGadgets'>,
): Promise<boolean> {
  return (await isOwnImage(portal.database.read, id, owner)) || (await isSigned(portal, id, query));
}

/** Returns the id in an address that the portal issued, and the signature in it. */
function imageAt({ config }: Portal, url: string): { id: string | undefined; query: Record<string, string> } {
  const { address, query } = splitSignature(url);
  const path = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address;
  return { id: OWN_PATH.exec(path)?.[1], query };
}

/** Protects an image from the sweep. Returns false if it is not there. */
function protect({ database, clock }: Portal, id: string): Promise<boolean> {
  return database.write((db) => touchImage(db, id, clock.now().toISOString()));
}
