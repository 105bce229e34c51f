export interface SiteTables {
  /** A single row: `version` increases with every write that changes public content. */
  content_version: { id: number; version: number };
  site_setting: { name: string; value: string; updated_at: string };
}
