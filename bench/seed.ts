import { readConfig } from '../server/config.ts';
import { type ListingInput, publishListings } from '../server/listings/index.ts';
import { openPortal } from '../server/open-portal.ts';
import type { Portal } from '../server/portal.ts';
import { anAssociation } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';

const CITIES = [
  'Torino',
  'Milano',
  'Genova',
  'Bologna',
  'Firenze',
  'Perugia',
  'Roma',
  'Napoli',
  'Bari',
  'Palermo',
  'Cagliari',
  'Trieste',
];
const TYPES = ['cane', 'gatto', 'altro'];
const SIZES = ['piccola', 'media', 'grande'];
const BATCH = 1000;
const MINUTE_MS = 60_000;
/** About the length of a story in the demo data. */
const STORY = 'Ama le passeggiate lente, i cuscini al sole e chi le parla piano. '.repeat(8);

/** Fills an empty database with `listings`, spread over associations in twelve cities. */
export async function seed(environment: PortalEnvironment, listings: number): Promise<void> {
  const portal = await openPortal(readConfig(environment));
  await seedListings(portal, listings, Math.max(CITIES.length, Math.round(listings / 50)));
  await portal.database.close();
}

/** Creates associations in twelve cities and their listings; returns the ids of both. */
export async function seedListings(
  portal: Portal,
  listings: number,
  associations: number,
  nameOf = (index: number) => `Animale ${index}`,
): Promise<{ shelters: string[]; ids: string[] }> {
  const shelters = await seedShelters(portal, associations);
  const ids: string[] = [];
  for (let from = 0; from < listings; from += BATCH) {
    const count = Math.min(BATCH, listings - from);
    const batch = Array.from({ length: count }, (_, index) => listing(from + index, shelters, nameOf));
    ids.push(
      ...(await portal.database.write((db) => publishListings(db, batch, new Date()), { invalidates: 'public' })),
    );
  }
  return { shelters, ids };
}

async function seedShelters(portal: Portal, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await anAssociation(portal, { name: `Rifugio ${index}`, city: CITIES[index % CITIES.length]! }));
  }
  return ids;
}

function listing(index: number, shelters: readonly string[], nameOf: (index: number) => string): ListingInput {
  return {
    associationId: shelters[index % shelters.length]!,
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * MINUTE_MS),
    views: index % 997,
    imageIds: [],
    fields: {
      name: nameOf(index),
      type: TYPES[index % TYPES.length]!,
      breed: 'meticcio',
      age: `${index % 15} anni`,
      size: SIZES[Math.floor(index / 3) % SIZES.length]!,
      sex: index % 2 ? 'M' : 'F',
      microchip: '',
      has_microchip: false,
      vaccinations: 'complete',
      character: STORY,
      sterilization: 'si',
      prophylaxis: '',
      compatibility: "va d'accordo con tutti",
      suitable_for: 'famiglie',
      info_phone: '',
      whatsapp: '',
      adoption_status: index % 10 === 9 ? 'adottato' : 'adottabile subito',
      show_when_adopted: true,
      bio: '',
      important_notes: '',
      hidden: false,
    },
  };
}
