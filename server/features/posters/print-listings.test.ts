import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

test('an association prints several of its public listings in one file, in the order that it chose', async () => {
  const portal = await startTestPortal();
  const mine = await anAssociation(portal);
  const token = await aToken(portal, mine);
  const print = async (ids: readonly string[], kind = '') => {
    const response = await fetch(`${portal.url}/me/adoptions/print?ids=${ids.join(',')}${kind && `&kind=${kind}`}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { response, file: Buffer.from(await response.arrayBuffer()) };
  };
  const [ada, bea, cleo] = [
    await aListing(portal, mine, { name: 'Ada' }),
    await aListing(portal, mine, { name: 'Bea' }),
    await aListing(portal, mine, { name: 'Cleo', hidden: true }),
  ];
  const foreign = await aListing(portal, await anAssociation(portal), { name: 'Dora' });

  const { response, file } = await print([bea, ada, bea, cleo, foreign]);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toContain('locandine.pdf');
  const poster = readPdf(file);
  expect([poster.pages, poster.size]).toEqual([2, [595, 842]]);
  expect(poster.text).toContain('Bea');
  expect(poster.text).not.toContain('Ada');
  const cards = readPdf((await print([ada, bea], 'cartellino')).file);
  expect([cards.pages, cards.size]).toEqual([2, [420, 595]]);

  expect((await print([cleo, foreign])).response.status).toBe(404);
  expect((await print([])).response.status).toBe(422);
  expect((await print([ada], 'biglietto')).response.status).toBe(422);
  expect((await print(Array.from({ length: 51 }, (_, at) => `a${at}`))).response.status).toBe(422);
  expect((await fetch(`${portal.url}/me/adoptions/print?ids=${ada}`)).status).toBe(401);
  await portal.close();
});

test('each page is counted, and waits when the limit is used up', async () => {
  const portal = await startTestPortal({}, undefined, { instances: 1 });
  const mine = await anAssociation(portal);
  const token = await aToken(portal, mine);
  const ids = [await aListing(portal, mine), await aListing(portal, mine)];
  const answers = [0, 1, 0];
  const take = vi.spyOn(portal.limiter, 'take');
  take.mockImplementation(async ({ name }) => (name === 'print' ? (answers.shift() ?? 0) : 0));
  const { status } = await portal.request(`/me/adoptions/print?ids=${ids.join(',')}`, { token });
  expect([status, take.mock.calls.filter(([{ name }]) => name === 'print').length]).toEqual([200, 3]);
  take.mockRestore();
  await portal.close();
});

test('no more pages are drawn for a client that has left', async () => {
  let hasLeft: Promise<unknown> = Promise.resolve();
  const portal = await startTestPortal(
    {},
    ({ server }) =>
      void server.addHook('onRequest', async ({ socket, url }) => {
        if (url.includes('/print')) hasLeft = once(socket, 'close');
      }),
    { instances: 1 },
  );
  const mine = await anAssociation(portal);
  const token = await aToken(portal, mine);
  const image = (await jpegOf(90, 120)).toString('base64');
  const ids: string[] = [];
  for (const name of ['Ada', 'Bea', 'Cleo']) {
    const body = { name, type: 'cane', images_base64: [image] };
    ids.push((await portal.request('/me/adoptions', { method: 'POST', token, body })).body.id);
  }
  const print = (wanted: readonly string[], signal?: AbortSignal) =>
    fetch(`${portal.url}/me/adoptions/print?ids=${wanted.join(',')}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    });
  const leaving = new AbortController();
  const read = vi.spyOn(portal.media, 'read');
  read.mockImplementationOnce(async () => {
    leaving.abort();
    await hasLeft;
    return undefined;
  });
  await expect(print(ids, leaving.signal)).rejects.toThrow('aborted');
  // the account may print again as soon as the former file has ended
  await expect.poll(async () => (await print(ids.slice(0, 1))).status).toBe(200);
  expect(read).toHaveBeenCalledTimes(2);
  await portal.close();
});
