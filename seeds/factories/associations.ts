import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { type AssociationRow, loginKey, orderKey, UNVERIFIED } from '#server/features/associations/index.ts';
import { cityKey } from '#server/features/places/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { SeedAssociation } from '../world.ts';

const DAY_MS = 86_400_000;

/** Returns the row of a demo association right after its sign-up; `flagsOf` adds its flags later. */
export function associationRow(
  seed: SeedAssociation,
  { logo, banner, now }: { logo: string | null; banner: string | null; now: Date },
): AssociationRow {
  const created = new Date(now.getTime() - seed.created_days_ago * DAY_MS).toISOString();
  return {
    id: newId(),
    username: seed.username,
    username_key: loginKey(seed.username),
    email: seed.email,
    email_key: loginKey(seed.email),
    name: seed.name,
    city: seed.city,
    city_key: cityKey(seed.city),
    order_key: orderKey(seed),
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
    contacts_public: true,
    is_admin: false,
    is_test: seed.is_test ?? false,
    test_watermark_enabled: true,
    paused: false,
    hidden: false,
    banned: false,
    terms_version: TERMS_VERSION,
    terms_accepted_at: created,
    approved_at: created,
    approved_by: null,
    listings_wait: false,
    version: 1,
    adoption_steps: '',
    answers_in_days: null,
    ...UNVERIFIED,
    name_waits_at: null,
    resembles_id: null,
    resembles_name: '',
    last_active_at: null,
    email_confirmed_at: null,
    contact_email: null,
    created_at: created,
    updated_at: now.toISOString(),
  };
}

/** Returns the flags that staff set on some of them after they have published. */
export function flagsOf({ paused, hidden, banned }: SeedAssociation): Partial<AssociationRow> {
  return { ...(paused && { paused }), ...(hidden && { hidden }), ...(banned && { banned }) };
}
