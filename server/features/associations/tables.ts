import type { Role } from '#contract/platform/role.ts';

export interface AssociationTables {
  association: {
    id: string;
    username: string;
    /** Lower-cased for comparison. */
    username_key: string;
    /** The account's address: for logins, resets and all mails to it. */
    email: string;
    email_key: string;
    /** When a link sent to this address was opened; null if never. */
    email_confirmed_at: string | null;
    /** The address that the profile shows while it waits to be confirmed as the account's; null if none does. */
    contact_email: string | null;
    name: string;
    city: string;
    city_key: string;
    /** See `orderKey`; "" in a row of an earlier release, until the next start. */
    order_key: string;
    province: string;
    phone: string;
    phone2: string;
    whatsapp: string;
    contact_person: string;
    president_name: string;
    bio: string;
    logo_image: string | null;
    banner_image: string | null;
    bg_color: string;
    primary_color: string;
    highlight_color: string;
    highlight_enabled: boolean;
    not_association: boolean;
    /** Of a private person: whether visitors see the contacts (`shown-contacts.ts`). */
    contacts_public: boolean;
    /** Only a login: made by an invitation, never shown, and also `hidden`. All other rows are accounts too. */
    person: boolean;
    is_admin: boolean;
    banned: boolean;
    hidden: boolean;
    paused: boolean;
    is_test: boolean;
    test_watermark_enabled: boolean;
    terms_version: string;
    terms_accepted_at: string | null;
    /** When staff approved the account; null while they have not looked at it. See `isApproved`. */
    approved_at: string | null;
    /** Account id of the staff member who approved it; null if it was approved from the start. */
    approved_by: string | null;
    /** Whether its listings wait for the approval; kept equal to `REVIEW_FIRST` while it is missing. */
    listings_wait: boolean;
    /** Since when its name waits for staff, because it looks like another one; null if it does not wait. */
    name_waits_at: string | null;
    /** Account that the name looks like; null for the portal itself, or while nothing waits. */
    resembles_id: string | null;
    resembles_name: string;
    /** When staff checked who the account is; null if it is not verified. */
    verified_at: string | null;
    /** What they checked, with commas (`verified.ts`). */
    verified: string;
    /** Only staff read it. */
    verified_note: string;
    last_active_at: string | null;
    /** Raised by a trigger with every change of the profile. */
    version: number;
    /** Steps of an adoption as JSON; "" if none was ever stated. */
    adoption_steps: string;
    /** Computed from the questionnaires (`answer-time.ts`); null if it is not shown. */
    answers_in_days: number | null;
    created_at: string;
    updated_at: string;
  };
  /** Which login works for which account. Each account has at least one `proprietario`, at first its own login. */
  team_member: {
    /** The account's id for its own login. */
    id: string;
    association_id: string;
    /** The login: a row of `association` too. */
    account_id: string;
    role: Role;
    joined_at: string;
    last_seen_at: string | null;
    /** Login that invited it; "" for the account's own. */
    added_by: string;
  };
  /** Normalized text of the panel's search (`server/platform/database/search/search-index.ts`). */
  association_search: { id: string; text: string };
}

export const ASSOCIATION_BOOLEANS = [
  'highlight_enabled',
  'not_association',
  'contacts_public',
  'listings_wait',
  'person',
  'is_admin',
  'banned',
  'hidden',
  'paused',
  'is_test',
  'test_watermark_enabled',
] as const satisfies readonly (keyof AssociationTables['association'])[];
