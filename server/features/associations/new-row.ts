import { DEFAULT_HIGHLIGHT } from '#contract/features/associations/association.ts';
import { cityKey, settlePlace } from '#server/features/places/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { orderKey } from './order.ts';
import { type AssociationRow, loginKey } from './store.ts';
import { UNVERIFIED } from './verified.ts';

type Given = Pick<AssociationRow, 'username' | 'email' | 'name'> & Partial<AssociationRow>;

/**
 * Returns the row of a new account: the given fields, and defaults for the others. `approved` is false only for an
 * account that a visitor creates.
 */
export function newAssociationRow(given: Given, { now, approved }: { now: Date; approved: boolean }): AssociationRow {
  const place = settlePlace(given.city ?? '', given.province ?? '');
  const at = now.toISOString();
  return {
    id: newId(),
    phone: '',
    phone2: '',
    whatsapp: '',
    contact_person: '',
    president_name: '',
    bio: '',
    logo_image: null,
    banner_image: null,
    bg_color: '',
    primary_color: '',
    highlight_color: DEFAULT_HIGHLIGHT,
    highlight_enabled: false,
    not_association: false,
    contacts_public: false,
    person: false,
    is_admin: false,
    banned: false,
    hidden: false,
    paused: false,
    is_test: false,
    test_watermark_enabled: true,
    terms_version: '',
    terms_accepted_at: null,
    approved_at: approved ? at : null,
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
    created_at: at,
    updated_at: at,
    ...given,
    ...place,
    city_key: cityKey(place.city),
    order_key: orderKey({ name: given.name, city: place.city }),
    username_key: loginKey(given.username),
    email_key: loginKey(given.email),
  };
}
