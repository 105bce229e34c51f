export interface AdoptionTables {
  adoption: {
    id: string;
    association_id: string;
    name: string;
    type: string;
    breed: string;
    age: string;
    size: string;
    sex: string;
    microchip: string;
    has_microchip: boolean;
    vaccinations: string;
    character: string;
    sterilization: string;
    prophylaxis: string;
    compatibility: string;
    suitable_for: string;
    info_phone: string;
    whatsapp: string;
    adoption_status: string;
    show_when_adopted: boolean;
    bio: string;
    important_notes: string;
    /** Off the public pages, because its owner or an administrator wants so. */
    hidden: boolean;
    hidden_by_admin: boolean;
    /** The owner's own wish, which outlives what an administrator does. */
    hidden_by_owner: boolean;
    hidden_reason: string;
    views: number;
    /** True while the public sees it: derived from its own flags and its association's. */
    visible: boolean;
    /** City of its association, lower-cased: copied here so that one index serves the city filter. */
    city_key: string;
    created_at: string;
    updated_at: string;
  };
  /** What a client sent under an Idempotency-Key, so that a double submit makes one listing. */
  adoption_submission: {
    association_id: string;
    key: string;
    /** SHA-256 of what was sent. */
    fingerprint: string;
    adoption_id: string;
    created_at: string;
  };
  /** How many listings there are in all, for the panel's counts. */
  adoption_census: { type: string; adoption_status: string; hidden: boolean; listings: number };
  adoption_image: { adoption_id: string; position: number; image_id: string };
  /**
   * How many visible listings there are for each combination of filters, '*' standing for "any":
   * a count of 100,000 rows costs one look-up. Kept in the transaction of each write.
   */
  adoption_tally: { city_key: string; type: string; size: string; adopted: string; listings: number };
  /** What the panel finds it by, folded (`server/database/text-search.ts`). */
  adoption_search: { id: string; text: string };
}
