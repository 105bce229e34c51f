import { associations } from '#seeds/associations.ts';
import { gadgets } from '#seeds/gadgets.ts';
import { listings } from '#seeds/listings.ts';
import { drawBanner } from './banner.ts';
import { drawPortrait, type Pose } from './draw.ts';
import { drawGadget, type GadgetName } from './gadgets.ts';
import { drawLogo } from './logo.ts';

/** Pixels: enough for a phone's full width and for a card at 2x; a larger width only enlarges the repository. */
const PHOTO_WIDTH = 640;
const LOGO_WIDTH = 512;
const BANNER_WIDTH = 1200;

/** One image of the demo data, before it is rendered. */
export interface Drawing {
  /** Key used in the demo data, such as `beagle/sitting` or `logo Rifugio Bellaluna`. */
  key: string;
  /** Width of the largest version, in pixels. */
  width: number;
  svg: string;
}

/** Returns all drawings that the demo data use, without duplicate keys. */
export function demoDrawings(): Drawing[] {
  const all = [...portraits(), ...emblems(), ...shop()];
  return [...new Map(all.map((drawing) => [drawing.key, drawing])).values()];
}

/** `beagle` is the portrait; `beagle/sitting` and `beagle/lying` are other poses. */
function portraits(): Drawing[] {
  const keys = Object.values(listings).flatMap((listings) => listings.flatMap((one) => one.portraits));
  return keys.map((key) => {
    const [name = '', pose = 'portrait'] = key.split('/');
    return { key, width: PHOTO_WIDTH, svg: drawPortrait(name, { pose: pose as Pose }) };
  });
}

function emblems(): Drawing[] {
  return associations.flatMap(({ name, emblem }) =>
    emblem === undefined
      ? []
      : [
          { key: `logo ${name}`, width: LOGO_WIDTH, svg: drawLogo(name, emblem) },
          { key: `banner ${name}`, width: BANNER_WIDTH, svg: drawBanner(emblem) },
        ],
  );
}

function shop(): Drawing[] {
  return gadgets.map(({ image }) => ({
    key: `gadget ${image}`,
    width: PHOTO_WIDTH,
    svg: drawGadget(image as GadgetName),
  }));
}
