export interface ImportTables {
  /** Progress of an import, from which a stopped import resumes. */
  import_run: {
    /** SHA-256 of the file and of the command's `--association`. */
    key: string;
    /** Number of the last record read. */
    rows: number;
    created: number;
    refused: number;
    finished_at: string | null;
    updated_at: string;
  };
  /** Names of the photo files that the listings of an uploaded CSV wait for, without folders. */
  listing_awaited_photo: { listing_id: string; position: number; name: string; since: string };
}
