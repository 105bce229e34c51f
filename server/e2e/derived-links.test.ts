import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import * as emailChange from '#server/features/accounts/email-change/links.ts';
import { originOf } from '#server/features/accounts/sessions/origins.ts';
import { addressToken, alertToken } from '#server/features/alerts/token.ts';
import { freshnessToken } from '#server/features/freshness/token.ts';
import { unsubscribeUrls } from '#server/features/mailing/bulk/unsubscribe.ts';
import type { ClaimedMail } from '#server/features/mailing/queue-store.ts';
import { imageSigner, isSigned } from '#server/features/media/private-address.ts';
import { applicationToken } from '#server/features/questionnaires/application-token.ts';
import { appealMark, reportComposers } from '#server/features/reports/appeal-link.ts';
import { insertReport } from '#server/features/reports/store.ts';
import { writeSecretOnce } from '#server/features/settings/store.ts';
import { tokenOf as invitationToken } from '#server/features/team/links.ts';
import { undoTokenOf } from '#server/features/team/undo/links.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { testDatabase } from '#server/testing/database.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const KEY = 'PMkRmEHNkrqd6hPEN1hZuPS2NhfNX9SKW-5zNfBbUyc';
const SEED = 'q0rXUwJ0hnKwCoBcmBeWdA';
const ID = '019d1b2c-7a10-7c3e-8a44-2f6b1c9d0e55';
const SECRETS = [
  'team_invitation_key',
  'owner_change_key',
  'email_change_key',
  'appeal_key',
  'unsubscribe_key',
  'image_key',
  'login_origin_key',
];
const config = readConfig({ PUBLIC_URL: 'https://adozioni.example' });
const clock = { now: () => NOW };

let database: Database;
beforeEach(async () => {
  database = await openDatabase(await testDatabase(), { onError: () => undefined });
  await database.write(async (db) => {
    for (const name of SECRETS) await writeSecretOnce(db, name, `${name} ${KEY}`, NOW.toISOString());
  });
});
afterEach(() => database.close());

const tokens = () =>
  database.write(async (db) => ({
    invitation: await invitationToken(db, SEED, NOW),
    owner: await undoTokenOf(db, SEED, NOW),
    confirm: await emailChange.tokenOf(db, 'confirm', SEED, NOW),
    undo: await emailChange.tokenOf(db, 'undo', SEED, NOW),
    application: applicationToken(KEY, ID),
    alert: alertToken(KEY, ID),
    address: addressToken(KEY, ID),
    freshness: freshnessToken(KEY, ID, 'Nana@Esempio.it'),
  }));

test('links of mails that are on their way stay valid after an upgrade', async () => {
  expect(await tokens()).toEqual({
    invitation: '3chdhYSxBEnevguXm7mD18VsPUWTlQ6buQ_jnvQqDHQ',
    owner: 'GswC8eP3uqzXLn9eHXtCrj_1vtdn1M4Z-vFKVNFstW4',
    confirm: 'NlhmyVC01XrHaqV1k4nSIVN5KBhkxpk_hh5EzEm6yyI',
    undo: '8P-8I9ez1CuN7iz2mno1kJZfanVuYkJGMbPIqN3HEW4',
    application: `uVhUYY_eM1tkEPDdsiJnoeB6nomgEckhZaGJJlch5D0${ID}`,
    alert: `SeaNpfOlf0VQfpCbR3WyqUKHtLyFUHh6phZ5USzSigA${ID}`,
    address: `uaBYzKpqv8qegVaOEQ_Thp1AhicxCr1aQukF8bhcRkU${ID}`,
    freshness: `Tr-z9NAQMZ70R21bdDUFuANnqQmPJz9i169hAt9tUZk${ID}`,
  });
});

test('the links to contest a decision and to unsubscribe stay the same after an upgrade', async () => {
  const mark = appealMark(ID, 'notifier');
  const letter = await database.write(async (db) => {
    await insertReport(db, REPORT);
    const mail = { subject: '', html: '', plain: mark };
    return reportComposers(config).decision!(db, mail as ClaimedMail, NOW);
  });
  expect(letter?.text).toBe('https://adozioni.example/reclamo?token=tCc4gn_RDe4dOuNjVZZ8l2h-BRshkjz0wN70weU_H8s');
  const [recipient] = await unsubscribeUrls({ database, config } as Portal, ['Nana@Esempio.it']);
  expect(recipient?.unsubscribeUrl).toBe(
    'https://adozioni.example/disiscrizione/bmFuYUBlc2VtcGlvLml0/ZkK6T5E5dDBUs1vzsKXgtD',
  );
});

test('addresses of private images and known devices stay the same after an upgrade', async () => {
  const portal = { database, clock };
  expect((await imageSigner(portal))('0f3a')).toBe('?firma=PM-2yKCs9mVXrv4KQA_4W0');
  expect(await isSigned(portal, '0f3a', { firma: 'PM-2yKCs9mVXrv4KQA_4W0' })).toBe(true);
  expect(await originOf(database, ID, { address: '192.0.2.1', device: 'mark' })).toEqual({
    address: 'lpgNJnSs7AzaopCPfHUn5xnlcBI0j-Vm0bDraFBdlGA',
    device: 'htzTrefACoNAVJ--B5e2VmqHp75SM-1To-OIxAZdTxk',
  });
});

const REPORT = {
  id: ID,
  origin: 'visitor',
  listing_id: ID,
  listing_name: 'Nana',
  association_id: ID,
  association_name: 'Rifugio',
  reason: 'other',
  text: '',
  name: '',
  email: '',
  state: 'decided',
  measure: 'hide',
  facts: '',
  ground_kind: '',
  ground: '',
  decided_by: '',
  decided_at: NOW.toISOString(),
  notifier_token: null,
  publisher_token: null,
  created_at: NOW.toISOString(),
} as const;
