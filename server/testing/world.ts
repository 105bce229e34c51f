import { insertSession } from '../accounts/store.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { type AdoptionDraft, publishAdoption, publishAdoptions } from '../adoptions/index.ts';
import { type AssociationRow, insertAssociation, loginKey } from '../associations/index.ts';
import { newId } from '../jobs/ids.ts';
import { cityKey } from '../places/index.ts';
import type { Portal } from '../portal.ts';

/** An association in the database, as if it had signed up; answers with its id. */
export async function anAssociation({ database, clock }: Portal, given: Partial<AssociationRow> = {}): Promise<string> {
  const id = newId();
  const name = given.name ?? 'Rifugio Code Felici';
  const username = given.username ?? `rifugio-${id}`;
  const email = given.email ?? `${id}@esempio.it`;
  const city = given.city ?? 'Bologna';
  const now = clock.now().toISOString();
  await database.publish((db) =>
    insertAssociation(db, {
      id,
      username,
      username_key: loginKey(username),
      email,
      email_key: loginKey(email),
      name,
      city,
      city_key: cityKey(city),
      province: 'BO',
      phone: '051 555 0101',
      phone2: '',
      whatsapp: '',
      contact_person: 'Anna Rinaldi',
      president_name: 'Carlo Monti',
      bio: '',
      logo_image: null,
      banner_image: null,
      bg_color: '',
      primary_color: '',
      highlight_color: '#7c3aed',
      highlight_enabled: false,
      not_association: false,
      is_admin: false,
      banned: false,
      hidden: false,
      paused: false,
      is_test: false,
      test_watermark_enabled: true,
      terms_version: '',
      terms_accepted_at: null,
      last_active_at: null,
      created_at: now,
      updated_at: now,
      ...given,
    }),
  );
  return id;
}

const DRAFT: AdoptionDraft = {
  name: 'Birba',
  type: 'cane',
  breed: 'meticcio',
  age: '3 anni',
  size: 'media',
  sex: 'F',
  microchip: '',
  has_microchip: false,
  vaccinations: '',
  character: 'Dolce e curiosa.',
  sterilization: 'si',
  prophylaxis: '',
  compatibility: '',
  suitable_for: '',
  info_phone: '',
  whatsapp: '',
  adoption_status: 'adottabile subito',
  show_when_adopted: true,
  bio: '',
  important_notes: '',
  hidden: false,
};

/** A published listing; answers with its id. */
export async function aListing(
  { database, clock }: Portal,
  associationId: string,
  given: Partial<AdoptionDraft> & { createdAt?: string; views?: number; imageIds?: string[] } = {},
): Promise<string> {
  const { createdAt, views = 0, imageIds = [], ...draft } = given;
  const created = createdAt ? { createdAt: new Date(createdAt) } : {};
  const listing = { associationId, draft: { ...DRAFT, ...draft }, imageIds, views, ...created };
  return publishAdoption(database, listing, clock.now());
}

/** A live session's token for an account. */
export async function aToken({ database, clock }: Portal, associationId: string): Promise<string> {
  const token = newToken();
  const now = clock.now().toISOString();
  await database.write((db) =>
    insertSession(db, {
      token_hash: hashToken(token),
      association_id: associationId,
      created_at: now,
      last_used_at: now,
    }),
  );
  return token;
}

/** Many listings at once, of the same kind but for their names; for tests of length. */
export async function manyListings({ database, clock }: Portal, associationId: string, count: number): Promise<void> {
  const listings = Array.from({ length: count }, (_, index) => ({
    associationId,
    draft: { ...DRAFT, name: `Cane ${index}` },
    imageIds: [],
  }));
  await publishAdoptions(database, listings, clock.now());
}
