export interface MediaTables {
  /** A picture that the portal keeps. */
  image: {
    /**
     * 32 hex digits: 24 of the SHA-256 of the bytes as they came, and 8 at random. A picture that was swept and comes
     * again is thus another one, and its files are never confused with those still being removed.
     */
    id: string;
    /** SHA-256 of the bytes as they came: the same upload is kept once. */
    upload_hash: string;
    /** SHA-256 of the kept master: what was read as a data URL and is sent back is the same picture. */
    master_hash: string;
    /** Pixels of the master. */
    width: number;
    height: number;
    /** A tiny blurred WebP as a data URL; "" under transparency. */
    placeholder: string;
    /** Format of the kept master: `jpeg` or `png`, `webp` for the demo world's own. */
    format: string;
    /** Bytes of the master. */
    bytes: number;
    /** Widths of the WebP variants in pixels, separated by commas. */
    widths: string;
    /** Widths of the AVIF variants; "" while there are none. */
    avif_widths: string;
    /** `waiting`, `done` (also where AVIF was not smaller) or `failed`. */
    avif_state: string;
    /** Account that brought it; null for the portal's own. */
    created_by: string | null;
    created_at: string;
    /** When it was last brought or named: what nothing uses is swept a day after it. */
    touched_at: string;
  };
}
