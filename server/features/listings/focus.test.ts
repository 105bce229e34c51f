import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  token = await aToken(portal, await anAssociation(portal));
});
afterEach(() => portal.close());

/** An upright picture, red at its upper end, blue at its lower end, grey between. */
async function striped(): Promise<string> {
  const part = (height: number, background: string) =>
    sharp({ create: { width: 400, height, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = sharp(await part(500, '#888888')).composite([
    { input: await part(20, '#ff0000'), left: 0, top: 0 },
    { input: await part(20, '#0000ff'), left: 0, top: 480 },
  ]);
  return (await picture.png().toBuffer()).toString('base64');
}

const post = async (given: object) =>
  portal.request('/me/adoptions', { method: 'POST', token, body: { name: 'Luna', type: 'cane', ...given } });
const patch = (id: string, body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
const focusOf = ({ body }: { body: { images: { focus?: unknown }[] } }) => body.images.map(({ focus }) => focus);
const TOP = { x: 50, y: 0 };
const BOTTOM = { x: 50, y: 100 };

test('the point of a photo stays with it, and goes with it', async () => {
  const one = await striped();
  const other = (
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const listing = await post({ images_base64: [one], image_focus: [TOP] });
  expect([listing.status, focusOf(listing)]).toEqual([201, [TOP]]);
  const { id, version, images_base64 } = listing.body;
  expect(focusOf(await portal.request(`/adoptions/${id}`))).toEqual([TOP]);
  expect((await patch(id, { bio: 'Cerca casa' })).body).toMatchObject({ images: [{ focus: TOP }] });
  const moved = await patch(id, { image_focus: [BOTTOM], version: version + 1 });
  expect([focusOf(moved), moved.body.version]).toEqual([[BOTTOM], version + 2]);
  expect((await patch(id, { image_focus: [BOTTOM] })).body.version).toBe(moved.body.version);
  // the same photo with no word of its point
  expect(focusOf(await patch(id, { images_base64 }))).toEqual([BOTTOM]);
  expect(focusOf(await patch(id, { image_focus: [null] }))).toEqual([undefined]);
  expect(focusOf(await patch(id, { images_base64: [other], image_focus: [TOP, BOTTOM] }))).toEqual([TOP]);
});

test('a photo of which the points do not speak keeps its own', async () => {
  const images_base64 = [await striped(), (await jpegOf(90, 90)).toString('base64')];
  const { id } = (await post({ images_base64, image_focus: [TOP, BOTTOM] })).body;
  expect(focusOf(await patch(id, { image_focus: [BOTTOM] }))).toEqual([BOTTOM, BOTTOM]);
  expect(focusOf(await patch(id, { image_focus: [] }))).toEqual([BOTTOM, BOTTOM]);
  expect(focusOf(await patch(id, { image_focus: [null] }))).toEqual([undefined, BOTTOM]);
});

test('a point outside the photo, or more points than photos can be, is refused', async () => {
  for (const image_focus of [
    [{ x: 101, y: 0 }],
    [{ x: 0.5, y: 0 }],
    [{ x: 10 }],
    ['centro'],
    [null, null, null, null, null],
  ]) {
    const { status, body } = await post({ image_focus });
    expect(status).toBe(422);
    expect(body.errors[0].field).toContain('image_focus');
  }
});

test('the square picture shows the point where it crops', async () => {
  const edge = async (image_focus: object[]) => {
    const { id } = (await post({ images_base64: [await striped()], image_focus })).body;
    const file = await fetch(`${portal.url}/annuncio/${id}/quadrata.jpg`);
    const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = Array.from({ length: data.length / info.channels }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels);
      return red > 200 && green < 60 && blue < 60 ? 'red' : blue > 200 && red < 60 && green < 60 ? 'blue' : '';
    });
    return [...new Set(colours)].filter(Boolean);
  };
  expect(await edge([TOP])).toEqual(['red']);
  expect(await edge([BOTTOM])).toEqual(['blue']);
  expect(await edge([])).toEqual([]);
});
