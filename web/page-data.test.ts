import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handoffScript, readHandoff, splitAtEnd } from './page-data.server.ts';

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
  const script = handoffScript(JSON.stringify([said]));
  expect(script).not.toMatch(/[<>&\u2028]/);
  const enqueued: string[] = [];
  const controller = { enqueue: (value: string) => enqueued.push(value), close: () => enqueued.push('closed') };
  runInNewContext(script, { window: { __reactRouterContext: { streamController: controller } } });
  expect(enqueued).toEqual([JSON.stringify([said]), 'closed']);
});

test('the script is the last of the page', () => {
  const { start, end } = splitAtEnd(PAGE, 'go()');
  expect(start + end).toBe('<html><body><p>Ciao</p><script>go()</script></body></html>');
});

test('a page that the framework ends in another way is refused', () => {
  expect(() => splitAtEnd(`${PAGE}\n`, '')).toThrow('does not end');
});
