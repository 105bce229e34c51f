import type { AssociationView } from '#contract/features/associations/association.ts';
import { framePath, SHOWN } from '#contract/features/embedding/addresses.ts';
import { frameHeight, frameLine, frameTitle } from '#contract/features/embedding/lines.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { Config } from '#server/config.ts';
import { imageUrl, PICTURE_SIZE, xml } from '#server/features/sharing/index.ts';
import { absolute } from './embedded-listing.ts';

/** What the other site has room for, in pixels. */
export interface Room {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** A response of oEmbed 1.0 (oembed.com), whose names these are. */
export type Oembed = Record<string, string | number>;

type Site = Pick<Config, 'publicUrl' | 'siteName'>;

const WIDTH = 640;
const WIDTH_OF_ONE = 420;
const CACHE_SECONDS = 3600;

/** Returns an association's frame. */
export function oembedAssociation(association: AssociationView, site: Site, room: Room): Oembed {
  const { id, name, logo } = association;
  const width = atMost(WIDTH, room.maxwidth);
  return {
    ...common(site),
    title: frameTitle(name),
    author_name: name,
    author_url: `${site.publicUrl}/associazione/${id}`,
    ...(logo && thumbnail(logo, site, room)),
    ...frame(
      framePath(site.publicUrl, id, { limit: SHOWN }),
      frameTitle(name),
      width,
      atMost(frameHeight(SHOWN, width), room.maxheight),
    ),
  };
}

/** Returns the frame of one listing. */
export function oembedListing(listing: Listing, site: Site, room: Room): Oembed {
  const { id, name, adopted, association_id, association_name } = listing;
  const title = `${name} ${adopted ? 'ha già trovato casa' : 'cerca casa'}`;
  const width = atMost(WIDTH_OF_ONE, room.maxwidth);
  const height = atMost(frameHeight(1, width, 1), room.maxheight);
  const cover = { src: imageUrl(listing), ...PICTURE_SIZE };
  return {
    ...common(site),
    title,
    author_name: association_name,
    author_url: `${site.publicUrl}/associazione/${association_id}`,
    ...[cover, ...listing.images].map((image) => thumbnail(image, site, room)).find(Boolean),
    ...frame(framePath(site.publicUrl, association_id, { listing: id }), title, width, height),
  };
}

/** Returns the same as XML. */
export function oembedXml(response: Oembed): string {
  const elements = Object.entries(response).map(([name, value]) => `<${name}>${xml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${elements.join('\n')}\n</oembed>\n`;
}

const common = ({ publicUrl, siteName }: Site) => ({
  type: 'rich',
  version: '1.0',
  provider_name: siteName,
  provider_url: publicUrl,
  cache_age: CACHE_SECONDS,
});

const frame = (address: string, title: string, width: number, height: number) => ({
  html: frameLine(address, title, { width, height }),
  width,
  height,
});

interface Picture {
  src: string;
  srcset?: string;
  width: number;
  height: number;
}

/** Returns the largest version of a picture for which there is room; null without one. */
function thumbnail({ src, srcset = '', width, height }: Picture, site: Site, room: Room) {
  const smaller = srcset
    .split(', ')
    .filter(Boolean)
    .map((candidate) => {
      const [address = '', wide = ''] = candidate.split(' ');
      return { src: address, width: Number.parseInt(wide, 10) };
    });
  const fits = [{ src, width }, ...smaller.toReversed()]
    .map((each) => ({ ...each, height: Math.round((each.width * height) / width) }))
    .find((each) => each.width <= (room.maxwidth ?? Infinity) && each.height <= (room.maxheight ?? Infinity));
  if (!fits) return null;
  return {
    thumbnail_url: absolute(fits.src, site.publicUrl),
    thumbnail_width: fits.width,
    thumbnail_height: fits.height,
  };
}

const atMost = (size: number, most: number | undefined) => Math.min(size, most ?? Infinity);
