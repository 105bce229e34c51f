export interface TombstoneTables {
  /** A personal record that was erased, so that restoring an older backup does not bring it back. */
  tombstone: {
    /** Table that held the record. */
    kind: string;
    /** SHA-256 of the kind and the id: says nothing about the record. */
    id_hash: string;
    erased_at: string;
  };
}
