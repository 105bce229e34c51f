import { readConfig } from '../server/config.ts';
import { type ListingInput, publishListings } from '../server/listings/index.ts';
import { openPortal } from '../server/open-portal.ts';
import { allComuni } from '../server/places/index.ts';
import { anAssociation } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';

const BATCH = 1000;
const MINUTE_MS = 60_000;
const ASSOCIATIONS = 200;
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

/** Fills an empty database with listings whose facts, places, breeds and texts differ as those of real ones do. */
export async function seedSearch(environment: PortalEnvironment, listings: number): Promise<void> {
  const portal = await openPortal(readConfig(environment));
  // the five hundred largest comuni: a real portal has most of its animals near large towns
  const places = allComuni().slice(0, 500);
  const shelters: string[] = [];
  for (let at = 0; at < ASSOCIATIONS; at += 1) {
    const { name: city, province } = places[at]!;
    shelters.push(await anAssociation(portal, { name: `Rifugio ${at}`, city, province }));
  }
  for (let from = 0; from < listings; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, listings - from) }, (_, at) =>
      listing(from + at, shelters, places),
    );
    await portal.database.write((db) => publishListings(db, batch, new Date()), { invalidates: 'public' });
  }
  await portal.database.close();
}

/** Numbers that look random, the same in every run. */
function mixed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 0x9e_37_79_b1) ^ Math.imul(salt + 1, 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d);
  value = Math.imul(value ^ (value >>> 12), 0x29_7a_2d_39);
  return (value ^ (value >>> 15)) >>> 0;
}

function listing(index: number, shelters: readonly string[], places: readonly { istat: string }[]): ListingInput {
  const pick = <T>(values: readonly T[], salt: number) => values[mixed(index, salt) % values.length]!;
  const story = Array.from({ length: STORY_WORDS }, (_, at) => pick(WORDS, 100 + at)).join(' ');
  return {
    associationId: shelters[index % shelters.length]!,
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * MINUTE_MS),
    views: index % 997,
    imageIds: [],
    fields: {
      name: `${pick(NAMES, 1)} ${index}`,
      type: pick(['cane', 'gatto', 'altro'], 2),
      breed: pick(BREEDS, 3),
      age: pick(AGES, 4),
      size: pick(['piccola', 'media', 'grande', ''], 5),
      sex: pick(['M', 'F'], 6),
      microchip: '',
      has_microchip: false,
      vaccinations: 'complete',
      character: story,
      sterilization: 'si',
      prophylaxis: '',
      compatibility: pick(COMPATIBLE, 7),
      suitable_for: '',
      info_phone: '',
      whatsapp: '',
      adoption_status: index % 10 === 9 ? 'adottato' : 'adottabile subito',
      show_when_adopted: true,
      bio: '',
      important_notes: '',
      hidden: false,
      lives_in: index % 3 ? pick(places, 8).istat : '',
      goes_to: pick(GOES_TO, 9),
    },
  };
}
