import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  token = await aToken(portal, await anAssociation(portal, { name: 'Redazione', is_admin: true }));
});
afterEach(() => portal.close());

const HEADER = 'name,city,phone,email,contact_person,president_name,username,password';
const row = (name: string, email: string, more = ',') => `${name},Lucca,0583 555001,${email},Anna,Carlo,${more}`;

async function send(csv: string | Buffer, query = '') {
  const body = new FormData();
  body.set('file', new Blob([csv as BlobPart]), 'associazioni.csv');
  return portal.request(`/admin/associations/import_csv${query}`, { method: 'POST', token, body });
}
const accounts = async () =>
  Number((await portal.request('/admin/associations', { token })).headers.get('x-total-count')) - 1;
const mails = (kind = 'first-password') =>
  portal.database.read.selectFrom('mail').selectAll().where('kind', '=', kind).execute();

test('an import creates associations from a CSV; those without a password get a link to choose one', async () => {
  const { status, body } = await send(
    [HEADER, row('Zampe', 'zampe@esempio.it'), row('Code', 'code@esempio.it', 'code,codalunga-77')].join('\n'),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ created: 2, duplicates: 0, errors: 0 });
  expect(body.results).toEqual([
    { row: 2, email: 'zampe@esempio.it', status: 'created', reason: '' },
    { row: 3, email: 'code@esempio.it', status: 'created', reason: '' },
  ]);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['zampe@esempio.it']);
  const told = await mails('account-created');
  expect(told.map(({ recipient }) => recipient)).toEqual(['code@esempio.it']);
  const login = (username: string, password: string) =>
    portal.request('/auth/login', { method: 'POST', body: { username, password } });
  expect((await login('code', 'codalunga-77')).status).toBe(200);
  expect((await login('zampe', '')).status).toBe(422);
  expect((await login('zampe', 'qualsiasi')).status).toBe(401);
});

test('an import reads semicolons, a BOM, quoted line breaks, Windows-1252 and the apostrophes of our own export', async () => {
  const csv = [
    'name;city;phone;email;contact_person;president_name',
    '"Casa ""Micia""\nsecondo piano";Forlì;\'+39 0543 555;casa@esempio.it;Àgata;Carlo',
  ].join('\r\n');
  expect((await send(`\uFEFF${csv}`)).body).toMatchObject({ created: 1, errors: 0 });
  const latin = Buffer.from(csv.replace('casa@', 'latina@'), 'latin1');
  expect((await send(latin)).body).toMatchObject({ created: 1, errors: 0 });
  const { body } = await portal.request('/admin/associations?q=casa', { token });
  expect(body[0]).toMatchObject({
    name: 'Casa "Micia"\nsecondo piano',
    city: 'Forlì',
    phone: '+39 0543 555',
    contact_person: 'Àgata',
  });
});

test('an import reads UTF-16 with tabs, which spreadsheets call Unicode text', async () => {
  const tabs = [HEADER, row('Nuvolì', 'nuvoli@esempio.it')].join('\r\n').replaceAll(',', '\t');
  expect((await send(Buffer.from(`\uFEFF${tabs}`, 'utf16le'))).body).toMatchObject({ created: 1, errors: 0 });
  const swapped = Buffer.from(`\uFEFF${tabs.replace('nuvoli@', 'nuvoloni@')}`, 'utf16le').swap16();
  expect((await send(swapped)).body).toMatchObject({ created: 1, errors: 0 });
  expect((await portal.request('/admin/associations?q=nuvoli', { token })).body[0]).toMatchObject({ name: 'Nuvolì' });
});

test('empty rows are skipped, and the other rows keep the number that a spreadsheet shows', async () => {
  const csv = ['', HEADER, '', row('Prima', 'prima@esempio.it'), ',,,,,,,', row('', 'seconda@esempio.it'), ''].join(
    '\n',
  );
  const { results } = (await send(csv)).body;
  expect(results.map(({ row, status }: { row: number; status: string }) => [row, status])).toEqual([
    [4, 'created'],
    [6, 'error'],
  ]);
});

test('known and repeated rows are duplicates, invalid rows get a reason, and the others are created', async () => {
  await anAssociation(portal, { username: 'vecchia', email: 'vecchia@esempio.it' });
  const { body } = await send(
    [
      HEADER,
      row('Nuova', 'nuova@esempio.it'),
      row('Ancora', 'NUOVA@esempio.it'),
      row('Vecchia', 'vecchia@esempio.it'),
      row('', 'senza@esempio.it'),
      row('Storta', 'non-una-mail'),
      row('Corta', 'corta@esempio.it', 'corta,abc'),
      row('Muta', ''),
    ].join('\n'),
  );
  expect(body).toMatchObject({ created: 1, duplicates: 2, errors: 4 });
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
    'created',
    'duplicate',
    'duplicate',
    'error',
    'error',
    'error',
    'error',
  ]);
  expect(body.results[3]).toMatchObject({ row: 5, reason: 'name: Obbligatorio' });
  expect(body.results[4].reason).toContain('Email non valida');
  expect(body.results[6].reason).toBe('email: Obbligatorio');
  expect(await accounts()).toBe(2);
});

test('a preview reports the same result and writes nothing', async () => {
  const csv = [HEADER, row('Zampe', 'zampe@esempio.it'), row('', 'x@esempio.it')].join('\n');
  expect((await send(csv, '?preview=true')).body).toMatchObject({ created: 1, errors: 1 });
  expect(await accounts()).toBe(0);
  expect(await mails()).toEqual([]);
});

test('a file with missing columns, with too many rows, malformed or missing changes nothing', async () => {
  expect((await send('name,city\nA,B')).body.detail).toBe(
    'Nel CSV mancano le colonne: phone, email, contact_person, president_name.',
  );
  const long = [HEADER, ...Array.from({ length: 5001 }, (_, index) => row('A', `a${index}@esempio.it`))].join('\n');
  expect(await send(long)).toMatchObject({
    status: 422,
    body: { detail: 'Il CSV ha 5001 righe: al massimo 5000 alla volta.' },
  });
  expect((await send([HEADER, row('Prima', 'prima@esempio.it'), '"aperta,Lucca'].join('\n'))).body.detail).toBe(
    'Il CSV non si legge: le virgolette che si aprono alla riga 3 non si chiudono.',
  );
  expect(await send('')).toMatchObject({ status: 422, body: { detail: 'Seleziona un file CSV' } });
  expect(
    (await portal.request('/admin/associations/import_csv', { method: 'POST', token, body: new FormData() })).status,
  ).toBe(422);
  expect(await accounts()).toBe(0);
});

test('spreadsheet formulas are imported as plain text, and an export disarms them', async () => {
  const formulas = ['=HYPERLINK("#A1";"y")', '+1+1', '-2', '@SUM(A1)'];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = formulas.map((text, index) => row(quoted(text), `f${index}@esempio.it`));
  expect((await send([HEADER, ...rows].join('\n'))).body).toMatchObject({ created: 4, errors: 0 });
  const { body } = await portal.request('/admin/associations?q=f', { token });
  const names = body.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(formulas));
  const { body: exported } = await portal.request('/admin/associations/export', { token });
  expect(exported).not.toMatch(/(^|[;\n\r])"?[=+@-]/);
});

test('an import reads five thousand rows, each with its own result', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => row(`A${index}`, 'non-una-mail'));
  const { status, body } = await send([HEADER, ...rows].join('\n'));
  expect([status, body.errors, body.results.length, body.results.at(-1).row]).toEqual([200, 5000, 5000, 5001]);
});

test('an export imported into an empty portal restores all accounts, private persons and test accounts included', async () => {
  const given = [
    {
      name: '=Uguale',
      email: 'uguale@esempio.it',
      username: 'uguale',
      bio: 'Due\nrighe; e "virgolette"',
      phone2: '051 2',
    },
    { name: 'Nonna Pina', email: 'pina@esempio.it', username: 'pina', not_association: true, president_name: '' },
    { name: 'Senza Casa', email: 'casa@esempio.it', username: 'casa', not_association: true, ...BLANK },
    { name: 'Prova', email: 'prova@esempio.it', username: 'prova', is_test: true },
  ];
  for (const one of given) await anAssociation(portal, one);
  const { body: csv } = await portal.request('/admin/associations/export', { token });
  expect(String(csv).split('\r\n')[0]).toContain(';username;password;logo_base64;banner_base64;');
  const before = await read();
  for (const { id } of before) await portal.request(`/admin/associations/${String(id)}`, { method: 'DELETE', token });
  // the administrator's own row is a duplicate
  expect((await send(String(csv))).body).toMatchObject({ created: given.length, duplicates: 1, errors: 0 });
  expect((await read()).map(comparable)).toEqual(before.map(comparable));
});

const BLANK = { city: '', province: '', phone: '', contact_person: '', president_name: '' };
async function read(): Promise<(Record<string, unknown> & { id: string })[]> {
  const { body } = await portal.request('/admin/associations?is_admin=false', { token });
  return body;
}
function comparable(account: Record<string, unknown>) {
  const fields = [
    'name',
    'email',
    'username',
    'city',
    'province',
    'phone',
    'phone2',
    'contact_person',
    'president_name',
  ];
  return [...fields, 'bio', 'not_association', 'is_test'].map((field) => account[field]);
}

test('only a private person may leave out the president, the telephone and the city', async () => {
  const csv = (cell: string) => `${HEADER},not_association\nPina,,,pina@esempio.it,,,,,${cell}`;
  expect((await send(csv('no'))).body).toMatchObject({ created: 0, errors: 1 });
  expect((await send(csv('Sì'))).body).toMatchObject({ created: 1, errors: 0 });
  expect((await portal.request('/admin/associations?q=pina', { token })).body[0]).toMatchObject({
    not_association: true,
  });
});

const many = (count: number) =>
  [HEADER, ...Array.from({ length: count }, (_, index) => row(`Zampe ${index}`, `zampe${index}@esempio.it`))].join(
    '\n',
  );

test('other requests are answered during a long import, and see the associations created so far', async () => {
  const importing = send(many(500));
  let done = false;
  void importing.finally(() => {
    done = true;
  });
  const seen = new Set<number>();
  while (!done) seen.add(await accounts());
  expect((await importing).body).toMatchObject({ created: 500, duplicates: 0, errors: 0 });
  expect([...seen].filter((count) => count > 0 && count < 500).length).toBeGreaterThan(0);
  expect(await accounts()).toBe(500);
});

test('an import that is interrupted can be repeated: what was created is reported as known', async () => {
  let batches = 0;
  const writes = portal.instances.map(({ database }) => database.write.bind(database));
  for (const [at, { database }] of portal.instances.entries())
    database.write = (work, options) => {
      batches += options ? 1 : 0;
      return batches > 2 ? Promise.reject(new Error('interrotto')) : writes[at]!(work, options);
    };
  expect((await send(many(450))).status).toBe(500);
  for (const [at, { database }] of portal.instances.entries()) database.write = writes[at]!;
  expect(await accounts()).toBe(200);
  expect((await send(many(450))).body).toMatchObject({ created: 250, duplicates: 200, errors: 0 });
  expect(await accounts()).toBe(450);
  expect(await mails()).toHaveLength(450);
});

const outcomes = (body: { results: { row: number; status: string; reason: string }[] }) =>
  Object.fromEntries(body.results.map(({ row, status, reason }) => [row, reason ? `${status}: ${reason}` : status]));
const SEMICOLONS = HEADER.replaceAll(',', ';');
const cells = (given: Record<string, string>, email: string) => {
  const { name = 'Zampe', city = 'Lucca', phone = '0583 555001', contact = 'Anna' } = given;
  return `${name};${city};${phone};${email};${contact};Carlo;;`;
};

test('a cell that a spreadsheet has damaged makes its row an error with the reason, and the others go in', async () => {
  const damaged: [Record<string, string>, RegExp][] = [
    [{ phone: '3,93331E+11' }, /phone: il foglio di calcolo ha trasformato il numero .*formatta la colonna come testo/],
    [{ phone: '1,5E+10' }, /phone: il foglio di calcolo/],
    [{ city: '#N/D', phone: '#RIF!' }, /city: .*#N\/D.*; phone: .*#RIF!/],
    ...['#N/A', '#REF!', '#VALORE!', '#NOME?', '#DIV/0!', '########'].map(
      (city) => [{ city }, /city: il foglio di calcolo/] as [Record<string, string>, RegExp],
    ),
    ...['gen-24', '12/05/2024', 'VERO', 'FALSE'].map(
      (name) => [{ name }, /name: il foglio di calcolo/] as [Record<string, string>, RegExp],
    ),
  ];
  const rows = damaged.map(([given], at) => cells(given, `a${at}@esempio.it`));
  const { body } = await send([SEMICOLONS, ...rows, cells({}, 'sana@esempio.it')].join('\n'));
  expect(body).toMatchObject({ created: 1, errors: damaged.length });
  for (const [at, [given, reason]] of damaged.entries())
    expect(outcomes(body)[at + 2], JSON.stringify(given)).toMatch(new RegExp(`^error: .*${reason.source}`));
  expect(await accounts()).toBe(1);
});

test('a landline that lost its first zero is created with a warning, a mobile number without', async () => {
  const phones = ['583555001', '3331234567', '0583555001', '+39 333 1234567'];
  const rows = phones.map((phone, at) => cells({ phone }, `a${at}@esempio.it`));
  const { body } = await send([SEMICOLONS, ...rows].join('\n'));
  expect(body).toMatchObject({ created: 4, errors: 0 });
  expect(outcomes(body)).toEqual({
    2: expect.stringMatching(/^created: phone: .*lo 0 davanti a «583555001»/),
    3: 'created',
    4: 'created',
    5: 'created',
  });
});

test.each([
  ['an Excel workbook', zipOf('[Content_Types].xml'), 'Questo è un file di Excel: salvalo come CSV (UTF-8) e riprova.'],
  ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'un file di Excel'],
  ['an HTML table', '\xef\xbb\xbf\n<table><tr><td>name</td></tr></table>', 'un file di Excel'],
  ['a web page', '<!DOCTYPE html><html><body>Ciao</body></html>', 'una pagina web (HTML): salvalo come CSV'],
  ['an OpenDocument table', `${zipOf('mimetype')}application/vnd.oasis.opendocument.spreadsheet`, 'LibreOffice'],
  ['a letter', zipOf('word/document.xml'), 'un documento di testo'],
  ['a PDF', '%PDF-1.7\n', 'Questo è un PDF, non un CSV'],
  ['a picture', '\xff\xd8\xff\xe0', "Questo è un'immagine, non un CSV"],
  ['an archive', zipOf('associazioni.csv'), 'un archivio ZIP'],
])('%s is named in the place of a CSV', async (_, content, sentence) => {
  const { status, body } = await send(Buffer.from(content, 'latin1'));
  expect([status, body.detail]).toEqual([422, expect.stringContaining(sentence)]);
});

function zipOf(name: string): string {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(name.length, 26);
  return header.toString('latin1') + name;
}

test('quotes are read as people and spreadsheets write them', async () => {
  const csv = [
    'sep=;',
    '"name"; "city"; "phone"; "email"; "contact_person"; "president_name"',
    '"Arca"; "Lucca"; ="0583555001"; "a@esempio.it"; "Anna"; "Carlo"',
    'Arca "la nuova" onlus;Lucca;"=""0583555002""";b@esempio.it;Anna;Carlo',
    '  "Zampe; e code" ;Lucca;\'0583555003;c@esempio.it;Anna;Carlo',
    '“Micia”;Lucca;0583555004;d@esempio.it;Anna;Carlo"',
    '"Code" allegre;Lucca;0583555005;e@esempio.it;Anna;Carlo',
  ].join('\r\n');
  const { body } = await send(csv);
  expect(outcomes(body)).toEqual({ 2: 'created', 3: 'created', 4: 'created', 5: 'created', 6: 'created' });
  const rows = (await read()).map(({ name, phone, president_name }) => [name, phone, president_name]);
  expect(rows.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
    ['Arca', '0583555001', 'Carlo'],
    ['Arca "la nuova" onlus', '0583555002', 'Carlo'],
    ['Zampe; e code', '0583555003', 'Carlo'],
    ['Micia', '0583555004', 'Carlo'],
    ['"Code" allegre', '0583555005', 'Carlo'],
  ]);
});

test('a quote that swallows the next row is an error of the row where it opens, and the others go in', async () => {
  const csv = [
    SEMICOLONS,
    cells({}, 'a@esempio.it'),
    '"Arca;Lucca;0583555001;b@esempio.it;Anna;Carlo;;',
    '"Micia";Lucca;0583555001;c@esempio.it;Anna;Carlo;;',
    cells({ name: '"Zampe"' }, 'd@esempio.it'),
  ].join('\n');
  const { body } = await send(csv);
  expect(body).toMatchObject({ created: 2, errors: 1 });
  expect(outcomes(body)[3]).toBe(
    'error: le virgolette che si aprono in questa riga non si chiudono: correggile e riprova.',
  );
});
