/** What the portal draws of a listing, by the name of its file under the address of the listing's page. */
export const POSTER_FILES = {
  /** A4, with strips to tear off. */
  poster: 'locandina.pdf',
  /** A5, for the door of a kennel. */
  kennelCard: 'cartellino.pdf',
  /** 1080 × 1080. */
  square: 'quadrata.jpg',
  /** 1080 × 1920. */
  story: 'storia.jpg',
} as const;
export type PosterKind = keyof typeof POSTER_FILES;

/** Most listings whose posters are printed together. */
export const PRINTED_AT_MOST = 50;

/** Returns the address of a poster or picture of a listing. */
export function posterPath(id: string, kind: PosterKind): string {
  return `/annuncio/${encodeURIComponent(id)}/${POSTER_FILES[kind]}`;
}
