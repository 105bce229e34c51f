import { ANSWERS } from '../contract/features/questionnaires/answers.ts';
import { QUESTIONNAIRE_STATES } from '../contract/features/questionnaires/pipeline.ts';
import { readConfig } from '../server/config.ts';
import { insertQuestionnaire, insertStep } from '../server/features/questionnaires/index.ts';
import { newId } from '../server/platform/database/ids.ts';
import { openPortal } from '../server/start/open-portal.ts';
import { aListing, aToken } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';
import { seedListings } from './seed.ts';

const BATCH = 500;
const MINUTE_MS = 60_000;
const ANSWER = 'Viviamo in una casa con giardino recintato';

/** An association that has received questionnaires. */
export interface Receiver {
  id: string;
  token: string;
  /** Adopted listings, each with its share of the questionnaires that still wait. */
  adopted: string[];
}

/** Sizes of what an association has received. */
export interface ReceivedSizes {
  listings: number;
  /** For the first listing, spread over all states. */
  questionnaires: number;
  adopted: number;
  /** People who wait for each adopted listing. */
  waiting: number;
}

/** Fills an empty database with one association, its listings and its questionnaires, each with two changes of state. */
export async function seedReceived(
  environment: PortalEnvironment,
  { listings, questionnaires, adopted, waiting }: ReceivedSizes,
): Promise<Receiver> {
  const portal = await openPortal(readConfig(environment));
  const { shelters, ids } = await seedListings(portal, listings, { associations: 1 });
  const [association_id, wanted] = [shelters[0]!, ids[0]!];
  const homes: string[] = [];
  for (let at = 0; at < adopted; at += 1)
    homes.push(await aListing(portal, association_id, { name: `Nina ${at}`, adoption_status: 'adottato' }));
  const posts = [...Array<string>(questionnaires).fill(wanted), ...homes.flatMap((home) => Array(waiting).fill(home))];
  const now = portal.clock.now().getTime();
  const answers = JSON.stringify(Object.fromEntries(ANSWERS.map((name, at) => [name, `${ANSWER} ${at}`])));
  for (let from = 0; from < posts.length; from += BATCH) {
    await portal.database.write(async (db) => {
      for (const [at, post_id] of posts.slice(from, from + BATCH).entries()) {
        const index = from + at;
        const id = newId();
        const created_at = new Date(now - (posts.length - index) * MINUTE_MS).toISOString();
        const state =
          post_id === wanted ? QUESTIONNAIRE_STATES[index % (QUESTIONNAIRE_STATES.length - 1)]! : 'in_lettura';
        await insertQuestionnaire(db, {
          id,
          association_id,
          post_id,
          post_name: 'Olga',
          post_type: 'cane',
          nome: `Persona ${index}`,
          email: `persona${index}@esempio.it`,
          telefono: `333 ${1_000_000 + index}`,
          answers,
          seen: index % 2 === 0,
          created_at,
          state,
        });
        const step = { questionnaire_id: id, at: created_at, by_id: association_id, batch_id: null };
        await insertStep(db, { id: newId(), ...step, former: 'ricevuto', state: 'in_lettura' });
        await insertStep(db, { id: newId(), ...step, former: 'in_lettura', state });
      }
    });
  }
  const token = await aToken(portal, association_id);
  await portal.database.close();
  return { id: association_id, token, adopted: homes };
}
