import { randomBytes } from 'node:crypto';
import { readConfig } from '../server/config.ts';
import { storeEncodedImages } from '../server/features/media/index.ts';
import type { Write } from '../server/platform/database/database.ts';
import { newId } from '../server/platform/database/ids.ts';
import type { Portal } from '../server/portal.ts';
import { openPortal } from '../server/start/open-portal.ts';
import { aListing, anAssociation, aToken, manyListings } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';
import { seedPanel } from './seed-panel.ts';

const SIZES = { associations: 1000, listings: 20_000, questionnaires: 10_000, others: 5000 };
const OF_ONE = 10_000;
/** Rows older than every retention period. */
const OLD = 10_000;
/** Mails to one person. */
const TRACES = 1000;
export const PERSON = 'tante-tracce@esempio.it';
const BATCH = 500;
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const WIDTHS = [320, 640, 960, 1600];
/** Three listings with four photos of this size fill most of a response's 16 MB. */
const IMAGE_BYTES = 900_000;

export interface Seeded {
  /** Token of an administrator. */
  token: string;
  /** An association with 10,000 listings and 10,000 questionnaires, and its token. */
  big: string;
  bigToken: string;
}

/** Fills an empty database with a large portal, one very large account, and rows whose retention has ended. */
export async function seedStalls(environment: PortalEnvironment): Promise<Seeded> {
  const { token } = await seedPanel(environment, SIZES);
  const portal = await openPortal(readConfig(environment));
  const big = await anAssociation(portal);
  await manyListings(portal, big, OF_ONE);
  await moveQuestionnaires(portal, big);
  await addImages(portal);
  await addOldRows(portal);
  const bigToken = await aToken(portal, big);
  await portal.database.close();
  return { token, big, bigToken };
}

async function moveQuestionnaires({ database }: Portal, big: string): Promise<void> {
  await database.write(async (db) => {
    const { id } = await db
      .selectFrom('listing')
      .select('id')
      .where('association_id', '=', big)
      .executeTakeFirstOrThrow();
    await db.updateTable('questionnaire').set({ association_id: big, post_id: id }).execute();
  });
}

async function addImages(portal: Portal): Promise<void> {
  const webp = WIDTHS.map((width) => ({ width, bytes: randomBytes(Math.round((IMAGE_BYTES * width) / 1600)) }));
  const [image] = await storeEncodedImages(portal, [{ width: 1600, height: 1600, webp, placeholder: '' }]);
  const shelter = await anAssociation(portal);
  for (let index = 0; index < 3; index += 1)
    await aListing(portal, shelter, { imageIds: [image!, image!, image!, image!] });
}

async function addOldRows({ database }: Portal): Promise<void> {
  const { id: body_id } = await database.read.selectFrom('mail_body').select('id').executeTakeFirstOrThrow();
  const sample = {
    act: await database.read.selectFrom('act').selectAll().executeTakeFirstOrThrow(),
    mail: await database.read.selectFrom('mail').selectAll().executeTakeFirstOrThrow(),
  };
  const add = async (insert: (db: Write) => Promise<unknown>, count = OLD) => {
    for (let from = 0; from < count; from += BATCH)
      await database.write(async (db) => {
        for (let index = 0; index < BATCH; index += 1) await insert(db);
      });
  };
  await add((db) =>
    db
      .insertInto('act')
      .values({ ...sample.act, id: newId(), at: LONG_AGO, form: 'old' })
      .execute(),
  );
  const old = { body_id, state: 'sent', ended_at: LONG_AGO, queued_at: LONG_AGO, created_at: LONG_AGO } as const;
  await add((db) =>
    db
      .insertInto('mail')
      .values({ ...sample.mail, ...old, id: newId() })
      .execute(),
  );
  await add(
    (db) =>
      db
        .insertInto('mail')
        .values({ ...sample.mail, id: newId(), recipient: PERSON })
        .execute(),
    TRACES,
  );
}
