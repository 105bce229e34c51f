export interface ImportTables {
  /** How far a file has come, so that an import that was stopped goes on where it was. */
  import_run: {
    /** SHA-256 of the file and of what the command was told. */
    key: string;
    /** Records read, created or refused so far. */
    rows: number;
    created: number;
    refused: number;
    finished_at: string | null;
    updated_at: string;
  };
}
