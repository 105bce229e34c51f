import type { ListingTexts } from '#contract/features/listings/text-fields.ts';

export interface ListingTables {
  listing: ListingTexts & {
    id: string;
    /** `TC-4X7QZ2`, unique. "" in a row restored from an older backup, until `fillCodes`. */
    code: string;
    association_id: string;
    name: string;
    type: string;
    size: string;
    sex: string;
    microchip: string;
    has_microchip: boolean;
    sterilization: string;
    adoption_status: string;
    show_when_adopted: boolean;
    /** Not public, by choice of its owner or of an administrator. */
    hidden: boolean;
    hidden_by_admin: boolean;
    /** The owner's own choice, which an administrator's decision does not change. */
    hidden_by_owner: boolean;
    hidden_reason: string;
    views: number;
    /** Raised by a trigger with every change of content, state or visibility. */
    version: number;
    /** Whether the public sees it. Derived from its own flags and its association's. */
    visible: boolean;
    /** Lower-cased city where the animal is (`cityKeyOf`), stored here so that one index serves the city filter. */
    city_key: string;
    /**
     * When its owner last said that it is current: by publishing, changing or confirming it. "" in a row restored from
     * an older backup, until the next run of the job.
     */
    confirmed_at: string;
    /** When its owner was asked whether it is current; null after an answer. */
    asked_at: string | null;
    /** The last question about it (`freshness_request`), also after an answer. */
    asked_in: string | null;
    /** Since when the portal hides it because its owner did not answer: `hidden_by_owner` is then true. */
    standby_at: string | null;
    /** Since when it is in its association's bin; null: it is not. */
    binned_at: string | null;
    /** When it is to be published; null: it is, or was. */
    publish_at: string | null;
    created_at: string;
    updated_at: string;
    /** The login of the team that made the change of `updated_at`; '' if it was a confirmation, staff or the portal. */
    updated_by: string;
    /** Stated, or read from the texts; it does not move with time while `born_on` and `born_about` are blank. */
    age_band: string;
    /** Month of birth `YYYY-MM`. */
    born_on: string;
    /**
     * Month of birth `YYYY-MM` that follows from the age and from when it was written, never shown; blank where the
     * band or the month is stated or named, or no age. `unread`: not yet.
     */
    born_about: string;
    /** `si`, `no` or blank. */
    good_cani: string;
    good_gatti: string;
    good_bambini: string;
    /** ISTAT code of the comune that the owner stated; blank: where the association is. */
    lives_in: string;
    /** `ovunque`, `zona`, codes of regions with commas, or blank. */
    goes_to: string;
    /** Id of a listing, which may have been deleted since. */
    bonded_with: string;
    video_url: string;
    /** `bassa`, `media`, `alta` or blank. */
    energy: string;
    /** Hours a day; null: not stated. */
    hours_alone: number | null;
    /** `necessario`, `gradito`, `non_serve` or blank. */
    garden: string;
    /** `si`, `no` or blank. */
    first_time: string;
    /** Facts that the owner stated, with commas; the others are read from the texts. `unread`: not yet. */
    stated_facts: string;
  };
  /**
   * The version of the content with which a listing was last created, changed or deleted, apart from its views; 0 until
   * the transaction increments it. Written by triggers.
   */
  listing_change: { listing_id: string; version: number };
  /** What the page of a deleted listing knows, by the hash of its id as in a tombstone. */
  listing_gone: { id_hash: string; type: string; size: string; city_key: string; gone_at: string };
  /**
   * Listings that became available to visitors (published, visible again or no longer adopted) and that no alert has been
   * compared with since. Written by triggers; `turn` rises each time.
   */
  listing_shown: { listing_id: string; turn: number };
  /**
   * Listings that visitors see and that were edited, and that alerts have not been compared with since. `before` is what
   * a search read of them when they were last compared, as JSON; `turn` rises with each edit.
   */
  listing_edited: { listing_id: string; before: string; turn: number };
  /** Number of listings, hidden ones included, for the panel's counts. */
  listing_staff_count: { type: string; adoption_status: string; hidden: boolean; listings: number };
  /** Listings that an account has begun and not published. `key` was chosen by their writer, `content` is JSON. */
  listing_draft: {
    id: string;
    association_id: string;
    key: string;
    content: string;
    version: number;
    /** The login that saved it last. */
    by_id: string;
    created_at: string;
    saved_at: string;
  };
  listing_draft_image: { draft_id: string; position: number; image_id: string };
  /** Sessions that have a listing open in the editor. `by_id` is the login, `at` when it last said so. */
  listing_editing: { listing_id: string; session: string; by_id: string; at: string };
  listing_image: {
    listing_id: string;
    position: number;
    image_id: string;
    /** The point that stays visible where it is cropped, in percent; both null: its middle. */
    focus_x: number | null;
    focus_y: number | null;
  };
  /**
   * Number of visible listings for each combination of filters, where '*' means "any", so that a count over 100,000
   * rows reads a single row. Updated in the transaction of each write.
   */
  listing_public_count: { city_key: string; type: string; size: string; adopted: string; listings: number };
  /** Since when each listing states, or stated, a microchip. Written by triggers, and deleted with the listing. */
  microchip_statement: { listing_id: string; microchip: string; since: string };
  /** Normalized text of the panel's search (`server/platform/database/search/search-index.ts`). */
  listing_search: { id: string; text: string };
}

export const LISTING_BOOLEANS = [
  'has_microchip',
  'show_when_adopted',
  'hidden',
  'hidden_by_admin',
  'hidden_by_owner',
  'visible',
] as const satisfies readonly (keyof ListingTables['listing'])[];
