import { ANSWERS } from '#contract/features/questionnaires/answers.ts';
import { insertQuestionnaire } from '#server/features/questionnaires/store.ts';
import { newId } from '#server/platform/database/ids.ts';
import { readConfig } from '../../config.ts';
import type { Portal } from '../../portal.ts';
import { openPortal } from '../../start/open-portal.ts';
import { aListing, anAssociation, aToken } from '../world.ts';

type Environment = Record<string, string>;

/** An association with people who wait for its answer. */
export interface Waiting {
  token: string;
  listing: string;
  /** E-mail addresses of the applicants. */
  addresses: string[];
}

/** Creates an adopted listing and this many questionnaires for it, none of which has queued a mail. */
export function seedWaiting(environment: Environment, count: number): Promise<Waiting> {
  return withDatabase(environment, async (portal) => {
    const association = await anAssociation(portal);
    const listing = await aListing(portal, association, { name: 'Olga', adoption_status: 'adottato' });
    const addresses = Array.from({ length: count }, (_, at) => `chi${at}@esempio.it`);
    const about = { association_id: association, post_id: listing, post_name: 'Olga', post_type: 'cane' };
    const answers = JSON.stringify(Object.fromEntries(ANSWERS.map((name) => [name, ''])));
    const created_at = portal.clock.now().toISOString();
    await portal.database.write(async (db) => {
      for (const email of addresses) {
        const sent = { id: newId(), nome: 'Ada', email, telefono: '', answers, seen: false, created_at };
        await insertQuestionnaire(db, { ...about, ...sent });
      }
    });
    return { token: await aToken(portal, association), listing, addresses };
  });
}

/**
 * Makes every queued mail due, while no process runs: it spares the test the twenty seconds of an answer to all, and on
 * PostgreSQL the three minutes for which a killed process seems to send its mails.
 */
export function makeMailsDue(environment: Environment): Promise<void> {
  return withDatabase(environment, async ({ database, clock }) => {
    const due_at = clock.now().toISOString();
    await database.write((db) =>
      db.updateTable('mail').set({ due_at }).where('state', 'in', ['waiting', 'sending']).execute(),
    );
  });
}

async function withDatabase<Result>(environment: Environment, work: (portal: Portal) => Promise<Result>) {
  const portal = await openPortal(readConfig(environment));
  try {
    return await work(portal);
  } finally {
    await portal.database.close();
  }
}
