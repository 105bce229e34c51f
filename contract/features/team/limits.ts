import type { Role } from '#contract/platform/role.ts';

/** An invitation can be accepted for this long. */
export const INVITATION_DAYS = 7;
/** Open invitations of an association. */
export const INVITATIONS_MOST = 20;
/** For this long a mailed link makes a former owner an owner again. */
export const UNDO_HOURS = 72;
export const MEMBERS_MOST = 50;
/** Associations for which one login may work. */
export const ASSOCIATIONS_MOST = 10;

/** What each role may do, as people read it. */
export const ROLE_SENTENCES: Record<Role, string> = {
  proprietario:
    "Fa tutto: invita, toglie, cambia lo username e l'email, e con l'accesso dell'associazione cancella l'account.",
  redattore: 'Pubblica e cambia annunci e profilo, risponde ai questionari.',
  lettore: 'Legge tutto e scrive note, non cambia niente.',
};
