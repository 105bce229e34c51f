import { expect, test } from 'vitest';
import { edgeOffset, pointOf, positionAt, SIDE, stepAside } from './place.ts';

const PHONE = { width: 360, height: 740 };
const corner = pointOf(null, PHONE);

test('the button starts in the bottom right corner, and a stored position works on any screen size', () => {
  expect(corner).toEqual({ x: 360 - SIDE - 16, y: 740 - SIDE - 16 });
  const chosen = positionAt({ x: 1100, y: 400 }, { width: 1280, height: 800 });
  const there = pointOf(chosen, PHONE);
  expect(there.x).toBeGreaterThan(200);
  expect(there.x + SIDE).toBeLessThanOrEqual(360);
});

test('a button dragged beyond the edge stays on the screen', () => {
  const position = positionAt({ x: -500, y: 9000 }, PHONE);
  expect(pointOf(position, PHONE)).toEqual({ x: 16, y: corner.y });
});

test('at an edge the button shows 24 pixels, at the nearer one, wherever it stood', () => {
  expect(corner.x + edgeOffset(corner, PHONE.width)).toBe(360 - 24);
  expect(16 + SIDE + edgeOffset({ x: 16, y: 600 }, PHONE.width)).toBe(24);
  expect(100 + SIDE + edgeOffset({ x: 100, y: 600 }, PHONE.width)).toBe(24);
});

test('the button stays above a bar at the bottom of the screen', () => {
  const bar = { x: 0, y: 660, width: 360, height: 80 };
  const { y } = stepAside(corner, PHONE, [], [bar]);
  expect(y + SIDE).toBeLessThanOrEqual(660);
});

test('the button moves away from another button, but not from a large link that it barely covers', () => {
  const button = { x: 290, y: 670, width: 60, height: 44 };
  const card = { x: 180, y: 300, width: 170, height: 440 };
  expect(stepAside(corner, PHONE, [card], [])).toEqual(corner);
  const aside = stepAside(corner, PHONE, [button, card], []);
  expect(aside.y + SIDE <= button.y + 12 || aside.x + SIDE <= button.x + 16).toBe(true);
});

test('the button stays where it is if no free place is left', () => {
  expect(stepAside(corner, PHONE, [], [{ x: 0, y: 0, width: 360, height: 740 }])).toEqual(corner);
});
