import { expect, test } from 'vitest';
import { draftOfServer, serverFieldsOf, withAddresses } from './draft.ts';
import { BLANK } from './form.ts';

test('a point stays with its photo when the server has left out another one of the draft', () => {
  const images = [
    { id: 'one', url: '/media/a.jpg?firma=1', sentAt: 0, focus: { x: 10, y: 20 } },
    { id: 'two', url: '', sentAt: 0, focus: { x: 30, y: 40 } },
    { id: 'three', url: '/media/b.jpg?firma=1', sentAt: 0 },
    { id: 'four', url: '/media/c.jpg?firma=1', sentAt: 0, focus: { x: 50, y: 60 } },
  ];
  const server = { id: 'bozza-di-prova', name: 'Luna', saved_at: '2026-11-27T08:00:00.000Z', by: '', version: 1 };
  const fields = { ...serverFieldsOf({ form: { ...BLANK, name: 'Luna' }, images }), unknown: 1 };
  const read = draftOfServer({ ...server, fields, images: ['/media/b.jpg?firma=2', '/media/c.jpg?firma=2'] });
  expect(read.images.map(({ focus }) => focus)).toEqual([null, { x: 50, y: 60 }]);
  expect(read.form.name).toBe('Luna');
});

test('photos are shown at the addresses of today, whatever their order', () => {
  const images = [
    { id: 'one', url: '/media/a.jpg?firma=1', sentAt: 0, focus: { x: 10, y: 20 } },
    { id: 'two', url: '', sentAt: 0 },
    { id: 'three', url: '/media/b.jpg?firma=1', sentAt: 7 },
  ];
  const read = withAddresses(images, ['/media/b.jpg?firma=2', '/media/a.jpg?firma=2']);
  expect(read.map(({ url }) => url)).toEqual(['/media/a.jpg?firma=2', '', '/media/b.jpg?firma=2']);
  expect(read[0]).toMatchObject({ id: 'one', focus: { x: 10, y: 20 } });
  expect(withAddresses(images, [])).toEqual(images);
});

test.each([undefined, null, [], [null, { x: 1, y: 2 }], { '/media/b.jpg': 'centro' }])(
  'a draft that holds the points as %j opens with the middle',
  (image_focus) => {
    const server = { id: 'bozza-di-prova', name: '', saved_at: '2026-11-27T08:00:00.000Z', by: '', version: 1 };
    const read = draftOfServer({ ...server, fields: { image_focus }, images: ['/media/b.jpg?firma=2'] });
    expect(read.images.map(({ focus }) => focus)).toEqual([null]);
  },
);
