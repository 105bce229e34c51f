export interface DownloadTables {
  /** One row per account with an export in progress, on any instance. */
  download_lease: {
    account_id: string;
    /** Id of the download that holds the lease. */
    lease: string;
    /** Renewed while bytes are read; after this time the lease has expired. */
    ends_at: string;
  };
}
