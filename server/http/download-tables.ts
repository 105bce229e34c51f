export interface DownloadTables {
  /** Who is downloading an export: one at a time per account, whatever instance serves it. */
  download_lease: {
    account_id: string;
    /** Name of one download. */
    lease: string;
    /** Renewed while bytes are read; after it the download counts as ended. */
    ends_at: string;
  };
}
