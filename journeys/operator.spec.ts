import { RunningPortal } from '#testing/running-portal.ts';
import { expect, test } from './fixtures.ts';

test.describe('a portal of its own', () => {
  test.use({ world: {} });

  test('a portal that is told to stop ends cleanly and comes back with everything', async ({ portal, request }) => {
    const before = await (await request.get('/api/adoptions')).json();
    expect(before.length).toBeGreaterThan(0);
    await portal.restart();
    expect(await (await request.get('/api/adoptions')).json()).toEqual(before);
  });
});

test('a second portal on the same folder refuses to start and names the holder', async ({ portal }) => {
  await expect(RunningPortal.start(portal.folder)).rejects.toThrow(/già in uso dal processo \d+/);
});

test('a bad variable stops the start with one sentence that names it', async ({ portal }) => {
  await expect(RunningPortal.start(portal.folder, { DEMO: 'forse' })).rejects.toThrow(
    /DEMO contiene «forse».*on oppure off/,
  );
});
