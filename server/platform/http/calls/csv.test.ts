import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ANSWERS } from '#contract/features/questionnaires/answers.ts';
import { insertQuestionnaire } from '#server/features/questionnaires/store.ts';
import { insertReport } from '#server/features/reports/store.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { asTyped } from './csv.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await aToken(portal, await anAssociation(portal, { is_admin: true, username: 'redazione' }));
});
afterAll(() => portal.close());

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BEFORE = ['', ' ', '   ', '\t', '\r', '\n', '\r\n', ' \t', '\u00a0', '\u200b', '\ufeff', '\u0007'];
const FORMULAS = [...BEFORE.flatMap((before) => SIGNS.map((sign) => `${before}${sign}1+1`)), '\tx', '\rx', '\nx'];
const RUN = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Writes directly to the database, because the contract would reject these texts; older rows may hold them. */
async function keepFormulas(): Promise<void> {
  for (const [at, formula] of FORMULAS.entries()) {
    const texts = [
      'name',
      'city',
      'phone',
      'contact_person',
      'president_name',
      'province',
      'phone2',
      'whatsapp',
      'bio',
    ];
    const owner = await anAssociation(portal, {
      ...Object.fromEntries(texts.map((name) => [name, formula])),
      username: `${formula}${at}`,
      email: `${formula}${at}@esempio.it`,
    });
    await portal.database.write((db) =>
      insertQuestionnaire(db, {
        id: `questionario-${at}`,
        association_id: owner,
        post_id: '',
        post_name: formula,
        post_type: '',
        nome: formula,
        email: formula,
        telefono: formula,
        answers: JSON.stringify(Object.fromEntries(ANSWERS.map((name) => [name, formula]))),
        seen: false,
        created_at: new Date(at).toISOString(),
      }),
    );
    await portal.database.write((db) => insertReport(db, reportOf(formula, at)));
  }
}

/** A report whose texts, also the reason that the export names, are all this one. */
function reportOf(formula: string, at: number) {
  return {
    id: `segnalazione-${at}`,
    origin: 'visitor' as const,
    listing_id: 'annuncio',
    listing_name: formula,
    association_id: 'associazione',
    association_name: formula,
    reason: formula,
    text: formula,
    name: formula,
    email: formula,
    state: 'open' as const,
    measure: '' as const,
    facts: '',
    ground_kind: '' as const,
    ground: '',
    decided_by: '',
    decided_at: null,
    notifier_token: null,
    publisher_token: null,
    created_at: new Date(at).toISOString(),
  };
}

const exports = calls.filter(({ produces }) => produces?.startsWith('text/csv'));

test('a spreadsheet runs no cell of an export, whatever characters precede the formula sign', async () => {
  await keepFormulas();
  expect(exports.map(({ name }) => name).toSorted()).toEqual([
    'exportAssociations',
    'exportQuestionnaires',
    'exportReportCounts',
  ]);
  for (const { name, path } of exports) {
    const { status, body } = await portal.request(path, { token: admin });
    expect(status).toBe(200);
    const rows = parse(body, { bom: true, delimiter: ';', columns: true, trim: false }) as Record<string, string>[];
    expect(rows.length).toBeGreaterThanOrEqual(FORMULAS.length);
    const cells = rows.flatMap((row) => Object.values(row));
    expect([name, cells.filter((cell) => RUN.test(cell))]).toEqual([name, []]);
    // the original text can be recovered from the export
    const before = new Set(cells.map(asTyped));
    expect([name, FORMULAS.filter((formula) => !before.has(formula))]).toEqual([name, []]);
  }
});

test('an ordinary cell is exported unchanged, with its line breaks in quotes', async () => {
  await anAssociation(portal, { name: "L'Isola - che c'è = qui", bio: 'a@b.it\n+ una riga' });
  const { body } = await portal.request('/admin/associations/export', { token: admin });
  expect(body).toContain("L'Isola - che c'è = qui");
  expect(body).toContain('"a@b.it\n+ una riga"');
});
