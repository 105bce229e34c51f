import { ANSWERS } from '../contract/features/questionnaires/answers.ts';
import { readConfig } from '../server/config.ts';
import { insertQuestionnaire } from '../server/features/questionnaires/index.ts';
import type { Write } from '../server/platform/database/database.ts';
import { newId } from '../server/platform/database/ids.ts';
import { openPortal } from '../server/start/open-portal.ts';
import { anAssociation, aToken } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';
import { seedListings } from './seed.ts';

const BATCH = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Questionnaires of every size are spread over these days; older ones would be deleted by retention meanwhile. */
const DAYS = 700;
const FIRST = Date.now() - (DAYS + 1) * DAY_MS;

/** Returns the day `ago` days before today, as a filter expects it. */
export const dayAgo = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

export interface PanelSizes {
  associations: number;
  listings: number;
  questionnaires: number;
  /** Number of help requests, gadget requests, reports, mails and audit log entries, each. */
  others: number;
}

/** Data that a benchmark needs for the panel's calls. */
export interface SeededPanel {
  token: string;
  association: string;
  listing: string;
}

/** Number of rows that match the rare word, at every size. */
const RARE_TIMES = 8;
const ANSWER = 'Viviamo in una casa con giardino recintato';

/** Fills an empty database with the panel's data; eight rows contain `Unicorno`, every tenth `Labrador`. */
export async function seedPanel(environment: PortalEnvironment, sizes: PanelSizes): Promise<SeededPanel> {
  const portal = await openPortal(readConfig(environment));
  const { shelters, ids } = await seedListings(portal, sizes.listings, {
    associations: sizes.associations,
    nameOf: (index) => worded(`Animale ${index}`, index, sizes.listings),
  });
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const inBatches = async (count: number, insert: (db: Write, index: number) => Promise<unknown>) => {
    for (let from = 0; from < count; from += BATCH) {
      await portal.database.write(async (db) => {
        for (let index = from; index < Math.min(count, from + BATCH); index += 1) await insert(db, index);
      });
    }
  };
  const { questionnaires, others } = sizes;
  await inBatches(questionnaires, (db, index) => {
    const post = (index * 7) % ids.length;
    return insertQuestionnaire(db, {
      id: newId(),
      association_id: shelters[post % shelters.length]!,
      post_id: ids[post]!,
      post_name: `Animale ${post}`,
      post_type: 'cane',
      nome: `Persona ${index}`,
      email: `persona${index}@esempio.it`,
      telefono: `333 ${index}`,
      answers: JSON.stringify(
        Object.fromEntries(ANSWERS.map((name, at) => [name, worded(`${ANSWER} ${at}`, index, questionnaires)])),
      ),
      seen: index % 2 === 0,
      created_at: new Date(FIRST + Math.floor((index * DAYS * DAY_MS) / questionnaires)).toISOString(),
    });
  });
  const at = (index: number) => new Date(FIRST + index * MINUTE_MS).toISOString();
  await inBatches(others, (db, index) =>
    db
      .insertInto('help_request')
      .values({
        id: newId(),
        association_id: shelters[index % shelters.length]!,
        message: `Aiuto numero ${index}`,
        seen: index % 3 > 0,
        created_at: at(index),
      })
      .execute(),
  );
  await inBatches(others, (db, index) =>
    db
      .insertInto('gadget_request')
      .values({
        id: newId(),
        gadget_id: '',
        gadget_name: 'Ciotola',
        name: `Persona ${index}`,
        email: 'persona@esempio.it',
        message: 'Vorrei questa ciotola.',
        created_at: at(index),
      })
      .execute(),
  );
  await inBatches(others, (db, index) =>
    db
      .insertInto('act')
      .values({
        id: newId(),
        at: at(index),
        actor_id: '',
        actor_name: 'Redazione',
        act: index % 2 ? 'hideAdoption' : 'banAssociation',
        subject_id: '',
        subject_name: worded(`Rifugio ${index}`, index, others),
        before: '{}',
        after: '{"hidden":true}',
        team: '',
        form: 'ids',
      })
      .execute(),
  );
  await inBatches(others, (db, index) => {
    const decided = index % 3 > 0;
    const post = (index * 7) % ids.length;
    return db
      .insertInto('report')
      .values({
        id: newId(),
        origin: 'visitor',
        listing_id: ids[post]!,
        listing_name: `Animale ${post}`,
        association_id: shelters[post % shelters.length]!,
        association_name: `Rifugio ${post % shelters.length}`,
        reason: index % 2 ? 'truffa' : 'maltrattamento',
        text: worded('Chiede denaro prima di far vedere il cane', index, others),
        name: `Persona ${index}`,
        email: `persona${index}@esempio.it`,
        state: decided ? 'decided' : 'open',
        measure: decided ? 'none' : '',
        facts: decided ? 'Il rifugio ha chiarito.' : '',
        ground_kind: decided ? 'terms' : '',
        ground: '',
        decided_by: decided ? 'Redazione' : '',
        // retention deletes reports decided long ago, so these are decided now
        decided_at: decided ? new Date().toISOString() : null,
        notifier_token: null,
        publisher_token: null,
        created_at: at(index),
      })
      .execute();
  });
  const body_id = newId();
  await portal.database.write((db) =>
    db
      .insertInto('mail_body')
      .values({ id: body_id, html: '<p>Ciao</p>', plain: 'Ciao', image: '', secret: false })
      .execute(),
  );
  await inBatches(others, (db, index) =>
    db
      .insertInto('mail')
      .values({
        id: newId(),
        body_id,
        kind: 'welcome',
        recipient: 'persona@esempio.it',
        reply_to: '',
        subject: `Numero ${index}`,
        unsubscribe_url: '',
        batch_id: null,
        priority: 1,
        state: index % 10 ? 'sent' : 'failed',
        attempts: 1,
        due_at: at(index),
        lease: '',
        queued_at: at(index),
        expires_at: null,
        // retention deletes mails sent long ago, so these are sent now
        ended_at: new Date().toISOString(),
        code: '',
        reason: '',
        about: '',
        sender: '',
        created_at: at(index),
      })
      .execute(),
  );
  await portal.database.close();
  return { token, association: shelters[0]!, listing: ids[0]! };
}

function worded(text: string, index: number, of: number): string {
  if (index % (of / RARE_TIMES) === 1) return `${text} Unicorno`;
  return index % 10 === 0 ? `${text} Labrador` : text;
}
