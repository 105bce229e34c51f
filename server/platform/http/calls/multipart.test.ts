import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readFile } from './multipart.ts';

const read = (body: string | Buffer, type = 'multipart/form-data; boundary=confine') =>
  readFile({ headers: { 'content-type': type }, body: Buffer.from(body) } as FastifyRequest);

const field = (name: string, value: string) =>
  `--confine\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string, disposition = 'form-data; name="foto"; filename="a.jpg"') =>
  `--confine\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`;

test('the first file among other fields is read byte for byte', async () => {
  const content = 'uno\r\n--conf\r\n\r\ndue--\r\n';
  const found = read(`preambolo\r\n${field('nota', 'ciao')}${file(content)}${file('altro')}--confine--\r\n`);
  expect([found?.field, found?.name, String(found?.bytes)]).toEqual(['foto', 'a.jpg', content]);
});

test('forms as browsers send them are read', async () => {
  const form = new FormData();
  form.append('nota', 'perché no');
  form.append('file', new Blob([new Uint8Array([0, 13, 10, 45, 45, 255])]), 'è "mia".jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const found = read(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type')!);
  expect([...found!.bytes]).toEqual([0, 13, 10, 45, 45, 255]);
});

test('an empty file counts as a file, and a form without a file returns undefined', () => {
  expect(read(`${file('')}--confine--`)?.bytes.length).toBe(0);
  expect(read(`${field('nota', 'ciao')}--confine--`)).toBeUndefined();
  expect(read('--confine--')).toBeUndefined();
  expect(read(`${file('x')}--confine--`, 'multipart/form-data; boundary="confine"')?.name).toBe('a.jpg');
});

test.each(['', 'ciao', '--confine', file('mai finito'), '--altro\r\n\r\n--altro--'])(
  '%j is rejected as a form',
  (body) => {
    expect(() => read(body)).toThrow("L'indirizzo o la richiesta non sono leggibili.");
  },
);

test('a body of another type is rejected with the type that is expected', () => {
  expect(() => read('{}', 'application/json')).toThrow('serve multipart/form-data');
  expect(() => read('x', 'multipart/form-data')).toThrow("L'indirizzo o la richiesta non sono leggibili.");
});
