import { listInvitedBy, type Named, shownWords } from '#server/features/associations/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { deleteInvitationsOf } from './store.ts';

const LATELY_DAYS = 30;
const DAY_MS = 86_400_000;

/** What a login has brought into teams. */
export interface Invited {
  /** Who joined lately by an invitation of the login. */
  joined: readonly Named[];
  /** How many of its open invitations have just ended. */
  ended: number;
}

/**
 * Ends the open invitations of a login whose owner takes it back: who used it may have invited an address of their own.
 * Returns them, and who joined lately by others.
 */
export async function endInvitations(db: Write, loginId: string, now: Date): Promise<Invited> {
  return { ended: await deleteInvitationsOf(db, loginId), joined: await joinedLately(db, loginId, now) };
}

/** Returns who joined a team by an invitation of a login in the last 30 days. */
export async function joinedLately(db: Read, loginId: string, now: Date): Promise<Named[]> {
  return listInvitedBy(db, loginId, new Date(now.getTime() - LATELY_DAYS * DAY_MS).toISOString());
}

/** The sentences of a mail about a remedy: members stay until an owner removes them. */
export function invitedWords({ joined, ended }: Invited): string[] {
  const names = joined.map((one) => shownWords(one, one.name) || 'una persona senza nome');
  return [
    ...(ended > 0 ? ['Gli inviti che avevi mandato e che nessuno aveva accettato non valgono più.'] : []),
    ...(names.length > 0
      ? [
          `Chi è entrato nel gruppo con un tuo invito negli ultimi ${LATELY_DAYS} giorni: ${names.join(', ')}. Non riconosci qualcuno? Toglilo dalla scheda «Gruppo»: una nuova password non basta.`,
        ]
      : []),
  ];
}
