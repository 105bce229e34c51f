import { deleteMailsAbout } from '#server/features/mailing/index.ts';
import type { PersonalSource } from '#server/features/personal-data/index.ts';
import { deleteInvitations, invitationsTo } from './invitation-store.ts';

/** The invitations that a person has not answered yet. To erase one is to withdraw it. */
export const invitationsOfPerson: PersonalSource = {
  name: 'inviti',
  label: 'Inviti a un gruppo',
  tables: ['team_invitation'],
  async find(db, { kind, key }) {
    if (kind === 'phone') return [];
    return (await invitationsTo(db, key)).map(({ id, email, role, sent_at, expires_at, name }) => ({
      id,
      at: sent_at,
      title: name,
      content: { email, ruolo: role, inviato: sent_at, scade: expires_at, associazione: name },
    }));
  },
  async erase(db, ids, now) {
    await deleteMailsAbout(db, ids, now);
    await deleteInvitations(db, ids);
  },
};
