export interface SiteTables {
  /** One row: rises with every write that changes what the public sees. */
  content_version: { id: number; version: number };
  site_setting: { name: string; value: string; updated_at: string };
}
