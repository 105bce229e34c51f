export interface MediaTables {
  /** A stored image. */
  image: {
    /**
     * 32 hex digits: 24 of the SHA-256 of the uploaded bytes, and 8 at random. An image that was removed and is
     * uploaded again thus gets a new id, and its files cannot be confused with those still being removed.
     */
    id: string;
    /** SHA-256 of the uploaded bytes: the same upload is stored once. */
    upload_hash: string;
    /** SHA-256 of the stored master: an image read as a data URL and sent back is the same image. */
    master_hash: string;
    /** SHA-256 of the largest WebP version, which `?images=inline` sends; "" until it is known. */
    variant_hash: string;
    /** Pixels of the master. */
    width: number;
    height: number;
    /** A tiny blurred WebP as a data URL; "" for images with transparency. */
    placeholder: string;
    /** Format of the stored master: `jpeg` or `png`, `webp` for the demo images. */
    format: string;
    /** Bytes of the master. */
    bytes: number;
    /** Bytes of all files; null until they have been measured. */
    stored_bytes: number | null;
    /** Widths of the WebP variants in pixels, separated by commas. */
    widths: string;
    /** Widths of the AVIF variants; "" while there are none. */
    avif_widths: string;
    /** `waiting`, `done` (also when AVIF was not smaller) or `failed`. */
    avif_state: string;
    /** Account that uploaded it; null for the portal itself. */
    created_by: string | null;
    created_at: string;
    /** Time of the last upload or reference: an unused image is removed a day later. */
    touched_at: string;
  };
  /** What a photo looks like (`fingerprint.ts`). Written by a trigger with the image, then filled. */
  image_fingerprint: {
    image_id: string;
    /** Null while it is waiting; "" for a photo of one colour, or one that cannot be read. */
    hash: string | null;
    /**
     * The hashes with which it is compared with the photos before it, in the order of `VARIANTS`, with commas; "" once that
     * is done.
     */
    variants: string;
    /** Base64 of 48 rows of 48 grey values, with which photos that have like hashes are compared; "" without a hash. */
    thumbnail: string;
    /** The order in which photos were compared; null before. */
    number: number | null;
  };
}
