import { expect, test } from 'vitest';
import { ignoreDoubleClicks } from './use-one-press.ts';

/** Clicks at these milliseconds at one place, as the system counts them, and returns which of them are presses. */
function pressesOf(clicks: readonly { at: number; count: number }[]): number[] {
  const button = new EventTarget();
  ignoreDoubleClicks(button);
  return clicks.flatMap(({ at, count }) => {
    const click = new Event('click', { cancelable: true });
    Object.defineProperties(click, { timeStamp: { value: at }, detail: { value: count } });
    return button.dispatchEvent(click) ? [at] : [];
  });
}

test('a double click is one press, however late it is handled', () => {
  const clicks = [
    { at: 5000, count: 1 },
    { at: 5120, count: 2 },
  ];
  expect(pressesOf(clicks)).toEqual([5000]);
});

test('two presses a second all count, though the system counts them as one series', () => {
  const clicks = [1, 2, 3, 4].map((count) => ({ at: 5000 + 450 * count, count }));
  expect(pressesOf(clicks)).toHaveLength(4);
});

test('presses of the keyboard and at different places all count', () => {
  expect(pressesOf([5000, 5040, 5080].map((at) => ({ at, count: 0 })))).toHaveLength(3);
  expect(pressesOf([5000, 5040, 5080].map((at) => ({ at, count: 1 })))).toHaveLength(3);
});
