import { BLANK_TEXTS } from '#contract/features/listings/text-fields.ts';
import type { Role } from '#contract/platform/role.ts';
import { insertSession } from '#server/features/accounts/sessions/session-store.ts';
import { hashToken, newToken } from '#server/features/accounts/tokens.ts';
import {
  type AssociationRow,
  insertAssociation,
  insertMember,
  newAssociationRow,
} from '#server/features/associations/index.ts';
import { type ListingFields, publishListings } from '#server/features/listings/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Portal } from '../portal.ts';

/** Inserts an association as if it had signed up and staff had approved it. Returns its id. */
export async function anAssociation({ database, clock }: Portal, given: Partial<AssociationRow> = {}): Promise<string> {
  const number = newId();
  const row = newAssociationRow(
    {
      username: `rifugio-${number}`,
      email: `${number}@esempio.it`,
      name: 'Rifugio Code Felici',
      city: 'Bologna',
      province: 'BO',
      phone: '051 555 0101',
      contact_person: 'Anna Rinaldi',
      president_name: 'Carlo Monti',
      ...given,
    },
    { now: clock.now(), approved: true },
  );
  await database.write((db) => insertAssociation(db, row), { invalidates: 'public' });
  return row.id;
}

/** Gives a person a login that works for an association. Returns the id of the login. */
export async function aMember(
  portal: Portal,
  associationId: string,
  role: Role,
  given: Partial<AssociationRow> = {},
): Promise<string> {
  const { database, clock } = portal;
  const login = await anAssociation(portal, { name: 'Bruno Testi', person: true, hidden: true, ...given });
  const joined_at = clock.now().toISOString();
  const member = { association_id: associationId, account_id: login, role, joined_at };
  await database.write((db) =>
    insertMember(db, { id: newId(), ...member, last_seen_at: null, added_by: associationId }),
  );
  return login;
}

const DRAFT: ListingFields = {
  name: 'Birba',
  type: 'cane',
  ...BLANK_TEXTS,
  breed: 'meticcio',
  age: '3 anni',
  size: 'media',
  sex: 'F',
  microchip: '',
  has_microchip: false,
  character: 'Dolce e curiosa.',
  sterilization: 'si',
  adoption_status: 'adottabile subito',
  show_when_adopted: true,
  hidden: false,
};

/** Creates a published listing. Returns its id. */
export async function aListing(
  { database, clock }: Portal,
  associationId: string,
  given: Partial<ListingFields> & { createdAt?: string; views?: number; imageIds?: string[] } = {},
): Promise<string> {
  const { createdAt, views = 0, imageIds = [], ...fields } = given;
  const created = createdAt ? { createdAt: new Date(createdAt) } : {};
  const listing = { associationId, fields: { ...DRAFT, ...fields }, imageIds, views, ...created };
  const [published] = await database.write((db) => publishListings(db, [listing], clock.now()), {
    invalidates: 'public',
  });
  return published!.id;
}

/** Creates a session of a login, for its own account or for another one. Returns its token. */
export async function aToken(
  { database, clock }: Portal,
  loginId: string,
  { actingFor = loginId }: { actingFor?: string } = {},
): Promise<string> {
  const token = newToken();
  const now = clock.now().toISOString();
  await database.write((db) =>
    insertSession(
      db,
      {
        token_hash: hashToken(token),
        association_id: loginId,
        acting_for: actingFor,
        created_at: now,
        confirmed_at: now,
        last_used_at: now,
        device_hash: '',
        agent: '',
        address: '',
      },
      Number.MAX_SAFE_INTEGER,
    ),
  );
  return token;
}

/** Creates many listings that differ only in name, for tests of long lists. */
export async function manyListings({ database, clock }: Portal, associationId: string, count: number): Promise<void> {
  const listings = Array.from({ length: count }, (_, index) => ({
    associationId,
    fields: { ...DRAFT, name: `Cane ${index}` },
    imageIds: [],
  }));
  // the number of parameters per statement is limited
  const BATCH = 1000;
  for (let at = 0; at < count; at += BATCH) {
    await database.write((db) => publishListings(db, listings.slice(at, at + BATCH), clock.now()), {
      invalidates: 'public',
    });
  }
}
