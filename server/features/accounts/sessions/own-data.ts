import type { OwnData } from '../own-data.ts';
import { originsOf } from './origin-store.ts';
import { listSessionRows } from './session-store.ts';

/** The sessions of a login, for its export: what they are known by, never a token or its hash. */
export const ownSessions: OwnData = {
  name: 'accessi',
  label: 'Accessi',
  of: 'login',
  async *rows(db, loginId) {
    const sessions = await listSessionRows(db, loginId);
    yield* sessions.map((row, at) => ({
      id: `${at + 1}`,
      dispositivo: row.agent,
      indirizzo: row.address,
      lavora_per: row.account_name,
      iniziato: row.created_at,
      ultimo_uso: row.last_used_at,
      identita_confermata: row.confirmed_at,
      secondo_passaggio: row.second_step_at,
    }));
  },
};

const KINDS = { address: 'indirizzo', device: 'dispositivo' };

/** From where a login has logged in before, for its export: how many places and when they were last used, no hashes. */
export const ownOrigins: OwnData = {
  name: 'dispositivi-e-indirizzi',
  label: 'Dispositivi e indirizzi riconosciuti',
  of: 'login',
  async *rows(db, loginId) {
    const origins = await originsOf(db, loginId);
    yield* origins.map(({ kind, last_used_at }, at) => ({
      id: `${at + 1}`,
      tipo: KINDS[kind],
      ultimo_accesso: last_used_at,
    }));
  },
};
