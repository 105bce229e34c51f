import { NewQuestionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { KEY as ALERT_KEY, alertToken } from '#server/features/alerts/token.ts';
import { KEY as FRESHNESS_KEY, freshnessToken } from '#server/features/freshness/token.ts';
import { sendQuestionnaire } from '#server/features/questionnaires/send-questionnaire.ts';
import { installationSecret } from '#server/features/settings/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Portal } from '../../portal.ts';
import { aListing, anAssociation } from '../world.ts';

const LATER_MS = 86_400_000;

/** Creates what the calls of mailed links act on. Returns the path of a call with a genuine token, where one is needed. */
export async function setMailedTokens(portal: Portal): Promise<(path: string) => string> {
  const tokens: [RegExp, string][] = [
    [/^\/alerts\//, await activeAlert(portal)],
    [/^\/freshness\//, await freshnessRequest(portal)],
    [/^\/applications\//, await application(portal)],
  ];
  return (path) => path.replace('{token}', (name) => tokens.find(([known]) => known.test(path))?.[1] ?? name);
}

async function activeAlert({ database, clock }: Portal): Promise<string> {
  const [id, address_id] = [newId(), newId()];
  const created_at = clock.now().toISOString();
  const until = new Date(clock.now().getTime() + LATER_MS).toISOString();
  const email = `${address_id}@esempio.it`;
  const found = { search: 'type=cane', search_key: '?type=cane', frequency: 'subito', state: 'attivo' };
  await database.write(async (db) => {
    await db
      .insertInto('alert_address')
      .values({ id: address_id, email, email_key: email, mail_id: '', created_at })
      .execute();
    await db
      .insertInto('alert')
      .values({ id, address_id, ...found, created_at, until, seen_version: 0 })
      .execute();
  });
  return alertToken(await installationSecret(database, ALERT_KEY), id);
}

async function freshnessRequest(portal: Portal): Promise<string> {
  const { database, clock } = portal;
  const id = newId();
  const email = `${id}@esempio.it`;
  const association_id = await anAssociation(portal, { email });
  const listing = await aListing(portal, association_id);
  const at = clock.now().toISOString();
  const expires_at = new Date(clock.now().getTime() + LATER_MS).toISOString();
  await database.write(async (db) => {
    await db
      .insertInto('freshness_request')
      .values({ id, association_id, mail_id: '', queued_at: at, sent_at: at, expires_at })
      .execute();
    await db.updateTable('listing').set({ asked_at: at, asked_in: id }).where('id', '=', listing).execute();
  });
  return freshnessToken(await installationSecret(database, FRESHNESS_KEY), id, email);
}

async function application(portal: Portal): Promise<string> {
  const sent = NewQuestionnaire.parse({ nome: 'Ada Neri', email: 'ada@esempio.it' });
  const { application_token } = await sendQuestionnaire(portal, await anAssociation(portal), sent, {
    network: null,
    idempotencyKey: null,
  });
  return application_token;
}
