import type { SignalKind, SignalOutcome, SignalState } from '#contract/features/signals/limits.ts';

export interface SignalTables {
  /** What the portal noticed in a listing. It is deleted with the listing. */
  signal: {
    id: string;
    kind: SignalKind;
    state: SignalState;
    /** When it was noticed, or noticed anew after a change of the listing. */
    at: string;
    listing_id: string;
    /** The listing with the same photo or microchip; null for other kinds, and once it is deleted. */
    other_id: string | null;
    /** The account of the listing, which never changes. */
    association_id: string;
    /**
     * There is one signal for each kind and pair: the id of the listing; of photos the ids of both listings in order, with
     * a colon; of microchips the number and the account, with a colon.
     */
    pair: string;
    excerpt: string;
    /** What caused it, as a JSON list of texts: a listing with another cause opens it again. */
    causes: string;
    /** "" while it is open. */
    outcome: SignalOutcome | '';
    note: string;
    closed_at: string | null;
  };
  /** Listings that were published or changed and not judged since. Written by triggers; `turn` rises each time. */
  signal_due: { listing_id: string; turn: number };
  /** Photos that look alike, each pair in both directions. Derived from their fingerprints. */
  image_likeness: { image_id: string; other_id: string };
}
