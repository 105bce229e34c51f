import { unencryptedHosts } from '#server/platform/database/encryption.ts';
import { examinePostgres, examineSqlite } from '#server/platform/database/integrity.ts';
import type { CheckOptions, HealthCheck } from '#server/platform/health/index.ts';
import type { Portal } from '#server/portal.ts';

const integrity: HealthCheck = {
  name: 'database-integrity',
  title: 'Integrità del database',
  thorough: true,
  afterStart: true,
  async run(portal, options) {
    const problems = await (portal.database.engine === 'postgres' ? onPostgres(portal) : onSqlite(portal, options));
    if (problems.length === 0) return { status: 'ok', message: 'Il database è intero.' };
    return { status: 'error', message: `Il database è danneggiato: ${problems.join('; ')}. ${TO_DO}` };
  },
};

const encryption: HealthCheck = {
  name: 'database-encryption',
  title: 'Collegamento al database',
  async run({ config }) {
    const [host] = unencryptedHosts(config);
    if (host) return { status: 'warning', message: unencryptedWarning(host) };
    return { status: 'ok', message: 'Il collegamento al database è protetto, o resta su questa macchina.' };
  },
};

/** A portal whose file was deleted, moved or unmounted still reads it, and would lose what it writes. */
const file: HealthCheck = {
  name: 'database-file',
  title: 'File del database',
  async run({ config, database }) {
    if (!database.isLost()) return { status: 'ok', message: 'Il portale scrive nel database che ha aperto.' };
    return {
      status: 'error',
      message: `Il file ${config.databaseUrl} non c'è più, o è un altro: si può solo leggere. Ferma il portale, rimonta il disco o rimetti il file al suo posto (altrimenti ripristina l'ultimo backup), poi riparti.`,
    };
  },
};

export const databaseHealth: HealthCheck[] = [integrity, encryption, file];

/** Returns the warning about a PostgreSQL on another machine to which passwords and data travel unencrypted. */
export function unencryptedWarning(host: string): string {
  return `Il collegamento a PostgreSQL su ${host} non è cifrato: aggiungi ?sslmode=verify-full a DATABASE_URL, oppure ?sslmode=disable se la rete è solo tua.`;
}

const TO_DO =
  "Ferma il portale, metti da parte una copia della cartella dei dati, poi ripristina l'ultimo backup buono con npm run restore.";

async function onSqlite({ config }: Portal, { deep, signal }: CheckOptions = { deep: false }): Promise<string[]> {
  const { damage, orphans } = await examineSqlite(config.databaseUrl, { full: deep, signal });
  const lost = Object.entries(orphans).map(([table, rows]) => `${rows} riferimenti mancanti in ${table}`);
  return [...damage.slice(0, 3), ...lost];
}

async function onPostgres({ database }: Portal): Promise<string[]> {
  return examinePostgres(database.read);
}
