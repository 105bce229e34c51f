import type { Role } from '#contract/platform/role.ts';

export interface TeamTables {
  /** An open invitation: it is deleted when it is accepted or withdrawn, or has expired. */
  team_invitation: {
    id: string;
    association_id: string;
    email: string;
    /** As logins are compared. An association has at most one open invitation per address. */
    email_key: string;
    role: Role;
    /** Login of the owner who invited. */
    by_id: string;
    /** The token is derived from it with a secret of the installation, so that the same link can be mailed again. */
    seed: string;
    token_hash: string;
    sent_at: string;
    expires_at: string;
  };
  /** Somebody is no owner any more. The change can be undone by the link that all owners are mailed. */
  owner_change: {
    id: string;
    association_id: string;
    /** Login of the former owner. */
    account_id: string;
    /** Login of who made the change. */
    by_id: string;
    kind: OwnerChangeKind;
    /** The token is derived from it with a secret of the installation, so that the same link can be mailed again. */
    seed: string;
    undo_hash: string;
    /** `undone`: until `undo_until` nobody else takes the role away again. `ended`: the link does nothing any more. */
    state: 'open' | 'undone' | 'ended';
    created_at: string;
    undo_until: string;
    /** When the outgoing owner was told; null: not yet, and the change can be undone until then. */
    notified_at: string | null;
  };
}

export type OwnerChangeKind = 'removed' | 'demoted' | 'left';
