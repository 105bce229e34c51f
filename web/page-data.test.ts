import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { addHandoff, readHandoff } from './page-data.server.ts';

const PAGE = '<html><body><p>Ciao</p></body></html>';
const bytes = (text: string) => new TextEncoder().encode(text);

test('the data of the loaders are read whole, however they are cut', async () => {
  const [data, start] = [bytes('["però"]\n'), 6];
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(data.subarray(0, start));
      controller.enqueue(data.subarray(start));
      controller.close();
    },
  });
  expect(await readHandoff(stream)).toBe('["però"]\n');
  expect(await readHandoff(undefined)).toBe('');
});

test('data cannot end the script that hands it to the browser', () => {
  const said = '</script><script>alert(1)</script>&\u2028';
  const html = addHandoff(PAGE, JSON.stringify([said]), 'n');
  const [, script] = /^<html><body><p>Ciao<\/p><script nonce="n">(.*)<\/script><\/body><\/html>$/.exec(html)!;
  expect(script).not.toMatch(/[<>&\u2028]/);
  const enqueued: string[] = [];
  const controller = { enqueue: (value: string) => enqueued.push(value), close: () => enqueued.push('closed') };
  runInNewContext(script!, { window: { __reactRouterContext: { streamController: controller } } });
  expect(enqueued).toEqual([JSON.stringify([said]), 'closed']);
});

test('a page that the framework ends in another way is refused', () => {
  expect(() => addHandoff(`${PAGE}\n`, '[]', 'n')).toThrow('does not end');
});
