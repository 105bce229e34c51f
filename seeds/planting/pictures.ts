import { keepPicture } from '#server/media/index.ts';
import type { Portal } from '#server/portal.ts';
import { renderDrawing } from '#server/sharing/index.ts';
import { drawBanner } from '../portraits/banner.ts';
import { drawPortrait, type Pose } from '../portraits/draw.ts';
import { drawGadget, type GadgetName } from '../portraits/gadgets.ts';
import { drawLogo } from '../portraits/logo.ts';

/** Pixels: enough for the sheet of a phone and twice a card; larger only makes the first start slower. */
const PHOTO_WIDTH = 640;
/** As many as the picture gate lets through, and one being drawn meanwhile. */
const AT_ONCE = 3;

/** A drawing to keep, under the key by which the demo world names it. */
export interface Drawing {
  key: string;
  width: number;
  draw: () => string;
}

/** `beagle` is its bust; `beagle/sitting` and `beagle/lying` show it otherwise. */
export function portraitDrawing(key: string): Drawing {
  const [name = '', pose = 'portrait'] = key.split('/');
  return { key, width: PHOTO_WIDTH, draw: () => drawPortrait(name, { pose: pose as Pose }) };
}

export function logoDrawing(name: string, seed: number): Drawing {
  return { key: `logo ${name}`, width: 512, draw: () => drawLogo(name, seed) };
}

export function bannerDrawing(name: string, seed: number): Drawing {
  return { key: `banner ${name}`, width: 1200, draw: () => drawBanner(seed) };
}

export function gadgetDrawing(name: string): Drawing {
  return { key: `gadget ${name}`, width: PHOTO_WIDTH, draw: () => drawGadget(name as GadgetName) };
}

/** Draws and keeps each key once, through the portal's own picture store; answers with image ids by key. */
export async function keepDrawings(portal: Portal, drawings: readonly Drawing[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const waiting = [...new Map(drawings.map((drawing) => [drawing.key, drawing])).values()];
  const work = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      const picture = await renderDrawing(drawing.draw(), drawing.width);
      ids.set(drawing.key, (await keepPicture(portal, picture, null)).id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids;
}
