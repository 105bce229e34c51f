import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { type AssociationRow, newAssociationRow, verifiedBy } from '#server/features/associations/index.ts';
import type { SeedAssociation } from '../world.ts';

const DAY_MS = 86_400_000;

/** Returns the row of a demo association right after its sign-up; `flagsOf` adds its flags later. */
export function associationRow(
  seed: SeedAssociation,
  { logo, banner, now }: { logo: string | null; banner: string | null; now: Date },
): AssociationRow {
  const created = new Date(now.getTime() - seed.created_days_ago * DAY_MS);
  const verifiedAt = new Date(now.getTime() - (seed.created_days_ago * DAY_MS) / 2);
  const given = {
    username: seed.username,
    email: seed.email,
    name: seed.name,
    city: seed.city,
    province: seed.province,
    phone: seed.phone,
    phone2: seed.phone2 ?? '',
    whatsapp: seed.whatsapp ?? '',
    contact_person: seed.contact_person,
    president_name: seed.president_name ?? '',
    bio: seed.bio,
    logo_image: logo,
    banner_image: banner,
    ...seed.theme,
    not_association: seed.not_association ?? false,
    contacts_public: !seed.contacts_hidden,
    is_test: seed.is_test ?? false,
    terms_version: TERMS_VERSION,
    terms_accepted_at: created.toISOString(),
    ...(seed.verified && verifiedBy(seed.verified, '', verifiedAt)),
    updated_at: now.toISOString(),
  };
  return newAssociationRow(given, { now: created, approved: true });
}

/** Returns the flags that staff set on some of them after they have published. */
export function flagsOf({ paused, hidden, banned }: SeedAssociation): Partial<AssociationRow> {
  return { ...(paused && { paused }), ...(hidden && { hidden }), ...(banned && { banned }) };
}
