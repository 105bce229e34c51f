export interface TombstoneTables {
  /** An erased personal record, so that restoring an older backup does not bring it back. */
  tombstone: {
    /** Table that held the record. */
    kind: string;
    /** SHA-256 of the kind and the id: reveals nothing about the record. */
    id_hash: string;
    erased_at: string;
  };
}
