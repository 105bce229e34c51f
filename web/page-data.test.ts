import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { HAND_OVER, readHandoff, splitAtEnd } from './page-data.server.ts';

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

test('data cannot end the element that holds them', () => {
  const said = '</script><script>alert(1)</script><!--&\u2028';
  const { end } = splitAtEnd(PAGE, JSON.stringify([said]));
  const [, json = ''] = /^<script type="application\/json">([^<]*)<\/script><script>[^<]*<\/script><\/body>/.exec(end)!;
  expect(JSON.parse(json)).toEqual([said]);
});

test('the script hands over what stands before it', () => {
  const enqueued: string[] = [];
  const controller = { enqueue: (value: string) => enqueued.push(value), close: () => enqueued.push('closed') };
  const document = { currentScript: { previousElementSibling: { textContent: '["Argo"]\n' } } };
  runInNewContext(HAND_OVER, { document, window: { __reactRouterContext: { streamController: controller } } });
  expect(enqueued).toEqual(['["Argo"]\n', 'closed']);
});

test('data and script are the last of the page', () => {
  const { start, end } = splitAtEnd(PAGE, '[]');
  expect(start + end).toBe(
    `<html><body><p>Ciao</p><script type="application/json">[]</script><script>${HAND_OVER}</script></body></html>`,
  );
});

test('a page that the framework ends in another way is refused', () => {
  expect(() => splitAtEnd(`${PAGE}\n`, '')).toThrow('does not end');
});
