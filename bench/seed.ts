import { BLANK_TEXTS } from '../contract/features/listings/text-fields.ts';
import { storeDemoImages } from '../seeds/images.ts';
import { readConfig } from '../server/config.ts';
import { forgetShown, type ListingInput, publishListings } from '../server/features/listings/index.ts';
import { allComuni } from '../server/features/places/index.ts';
import type { Portal } from '../server/portal.ts';
import { openPortal } from '../server/start/open-portal.ts';
import { anAssociation } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';

const BATCH = 1000;
const MINUTE_MS = 60_000;
const ASSOCIATIONS = 200;
/** The associations are in the largest towns, so that a filter by town finds a page of listings at every size. */
const TOWNS = 12;
/** Animals live in the five hundred largest comuni: a real portal has most of its animals near large towns. */
const PLACES = 500;
const MOST_IMAGES = 4;
const NAMES = ['Luna', 'Argo', 'Birba', 'Nuvola', 'Rex', 'Micia', 'Tommaso', 'Zoe', 'Leo', 'Stella'];
const BREEDS = ['Meticcio', 'Labrador', 'Europeo', 'Siamese', 'Pastore tedesco', 'Beagle', 'Maremmano'];
const AGES = ['3 mesi', '1 anno', '2 anni', '5 anni', '7 anni', '9 anni', 'nato a marzo 2024', ''];
const COMPATIBLE = ['Cani sì, gatti no', 'Tutti', 'Bambini, cani', 'Gatti sì', '', 'Cani da valutare'];
const GOES_TO = ['', 'ovunque', 'zona', '03,01', '12'];
/** Words of which stories are made; each story takes some, so that every word is in many stories but not in all. */
const WORDS =
  'ama passeggiate lente cuscini sole voce piano giardino divano coccole timida allegro strada canile famiglia paziente corre gioca dorme salta neve mare bosco cortile amico fedele curiosa silenziosa vivace anziano piccolo grande nero bianco rosso tigrato pelo corto lungo zampe orecchie coda occhi dolci sguardo fiducia tempo casa nuova vita prima volta insieme sempre ogni giorno notte mattina sera'.split(
    ' ',
  );
const STORY_WORDS = 60;

interface Seeding {
  associations?: number;
  nameOf?: (index: number) => string;
  /** Images that the listings share, one to four each; none by default. */
  imageIds?: readonly string[];
}

/**
 * Fills an empty database with listings whose facts, places, breeds, texts and images differ as those of real ones do.
 * None of them is new for alerts: the portal would compare them while it is measured.
 */
export async function seed(environment: PortalEnvironment, listings: number): Promise<void> {
  const portal = await openPortal(readConfig(environment));
  const images = await storeDemoImages(portal);
  // logos and banners have a name with a blank
  const imageIds = [...images].flatMap(([key, id]) => (key.includes(' ') ? [] : [id]));
  await seedListings(portal, listings, { imageIds });
  await portal.database.write((db) => forgetShown(db));
  await portal.database.close();
}

/** Creates associations in the largest towns and their listings; returns the ids of both. */
export async function seedListings(
  portal: Portal,
  listings: number,
  { associations = ASSOCIATIONS, ...given }: Seeding = {},
): Promise<{ shelters: string[]; ids: string[] }> {
  const places = allComuni().slice(0, PLACES);
  const shelters: string[] = [];
  for (let at = 0; at < associations; at += 1) {
    const { name: city, province } = places[at % TOWNS]!;
    shelters.push(await anAssociation(portal, { name: `Rifugio ${at}`, city, province }));
  }
  const ids: string[] = [];
  for (let from = 0; from < listings; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, listings - from) }, (_, at) =>
      listing(from + at, { shelters, places, ...given }),
    );
    const published = await portal.database.write((db) => publishListings(db, batch, new Date()), {
      invalidates: 'public',
    });
    for (const { id } of published) ids.push(id);
  }
  return { shelters, ids };
}

/** Numbers that look random, the same in every run. */
function mixed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 0x9e_37_79_b1) ^ Math.imul(salt + 1, 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d);
  value = Math.imul(value ^ (value >>> 12), 0x29_7a_2d_39);
  return (value ^ (value >>> 15)) >>> 0;
}

interface World extends Pick<Seeding, 'nameOf' | 'imageIds'> {
  shelters: readonly string[];
  places: readonly { istat: string }[];
}

function listing(index: number, { shelters, places, nameOf, imageIds = [] }: World): ListingInput {
  const pick = <T>(values: readonly T[], salt: number) => values[mixed(index, salt) % values.length]!;
  const story = Array.from({ length: STORY_WORDS }, (_, at) => pick(WORDS, 100 + at)).join(' ');
  const images = imageIds.length > 0 ? 1 + (mixed(index, 10) % MOST_IMAGES) : 0;
  return {
    associationId: shelters[index % shelters.length]!,
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * MINUTE_MS),
    views: index % 997,
    imageIds: Array.from({ length: images }, (_, at) => pick(imageIds, 20 + at)),
    fields: {
      name: nameOf?.(index) ?? `${pick(NAMES, 1)} ${index}`,
      type: pick(['cane', 'gatto', 'altro'], 2),
      ...BLANK_TEXTS,
      breed: pick(BREEDS, 3),
      age: pick(AGES, 4),
      size: pick(['piccola', 'media', 'grande', ''], 5),
      sex: pick(['M', 'F'], 6),
      microchip: '',
      has_microchip: false,
      vaccinations: 'complete',
      character: story,
      sterilization: 'si',
      compatibility: pick(COMPATIBLE, 7),
      adoption_status: index % 10 === 9 ? 'adottato' : 'adottabile subito',
      show_when_adopted: true,
      hidden: false,
      lives_in: index % 3 ? pick(places, 8).istat : '',
      goes_to: pick(GOES_TO, 9),
    },
  };
}
