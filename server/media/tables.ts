export interface MediaTables {
  /** A picture the portal keeps: `id` is the SHA-256 of the bytes as they came, 32 hex digits of it. */
  image: {
    id: string;
    width: number;
    height: number;
    /** A tiny blurred WebP as a data URL. */
    placeholder: string;
    /** Format of the kept master: jpeg, png or webp. */
    format: string;
    bytes: number;
    /** Widths of the WebP variants in pixels, separated by commas. */
    widths: string;
    /** Widths of the AVIF variants; "" while there are none. */
    avif_widths: string;
    /** `waiting`, `done` or `failed`. */
    avif_state: string;
    /** Account that brought it; null for the portal's own. */
    created_by: string | null;
    created_at: string;
  };
}
