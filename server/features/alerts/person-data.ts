import { searchWords } from '#contract/features/listings/search-words.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { emailKey } from '#server/features/contacts/index.ts';
import type { PersonalSource } from '#server/features/personal-data/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { placeName } from './mails.ts';
import { searchStored } from './search-key.ts';
import { type AddressedAlert, alertsOf, deleteAlerts } from './store.ts';

/** The alerts of a person's e-mail address. */
export const alertsOfPerson: PersonalSource = {
  name: 'avvisi',
  label: 'Avvisi per nuovi animali',
  tables: ['alert_address', 'alert_mailed'],
  async find(db, { kind, key }) {
    if (kind === 'phone') return [];
    return (await alertsOf(db, key)).map((alert) => {
      const content = contentOf(alert);
      return { id: alert.id, at: alert.created_at, title: `${content.ricerca} (${alert.state})`, content };
    });
  },
  erase: deleteAlerts,
};

/**
 * The alerts at the address of a login, for its export: those that were confirmed there, if the login has confirmed the
 * address too. Any other address may be somebody else's. They outlive the account.
 */
export const ownAlerts = {
  name: 'avvisi',
  label: 'Avvisi per nuovi animali',
  of: 'login' as const,
  outlives: true,
  async *rows(db: Read, loginId: string) {
    const login = await findAssociation(db, loginId);
    if (!login?.email_confirmed_at) return;
    const alerts = await alertsOf(db, emailKey(login.email));
    yield* alerts.filter(({ state }) => state !== 'nuovo').map(contentOf);
  },
};

function contentOf({ id, email, search, frequency, state, created_at, until }: AddressedAlert) {
  const stored = searchStored(search);
  const words = searchWords(stored, { place: placeName(stored.near) }).join(', ');
  return { id, email, ricerca: words, frequenza: frequency, stato: state, creato: created_at, fino: until };
}
