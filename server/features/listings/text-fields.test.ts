import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachText, TEXT_FIELDS, TEXT_NAMES } from '#contract/features/listings/text-fields.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  token = await aToken(portal, await anAssociation(portal));
});
afterEach(() => portal.close());

test('visitors read each text of a listing, and a change of it makes a new version', async () => {
  const texts = eachText((name) => `Testo di ${name}`);
  const body = { name: 'Birba', type: 'cane', ...texts };
  const { body: published } = await portal.request('/me/adoptions', { method: 'POST', token, body });
  const path = `/me/adoptions/${published.id}`;
  expect((await portal.request(`/adoptions/${published.id}`)).body).toMatchObject(texts);
  let { version } = published;
  await eachCase(TEXT_NAMES, async (name) => {
    const changed = await portal.request(path, { method: 'PATCH', token, body: { [name]: 'Un altro', version } });
    expect(changed.body).toMatchObject({ [name]: 'Un altro', version: version + 1 });
    version += 1;
  });
});

test('a changed word of each text that the search reads is found at once', async () => {
  const { body } = await portal.request('/me/adoptions', {
    method: 'POST',
    token,
    body: { name: 'Birba', type: 'cane' },
  });
  const found = async (word: string) => (await portal.request(`/adoptions?q=${word}`)).body.length;
  expect(await found('birba')).toBe(1);
  await eachCase(
    TEXT_NAMES.filter((name) => TEXT_FIELDS[name].searched),
    async (name) => {
      const word = `zz${name.replaceAll('_', '')}`;
      await portal.request(`/me/adoptions/${body.id}`, { method: 'PATCH', token, body: { [name]: word } });
      expect(await found(word)).toBe(1);
    },
  );
});
