import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FITTED, moveBy, toStep, type View, zoomBy, zoomTo } from './zoom.ts';

const frame = { x: 400, y: 300 };
const centre = { x: 0, y: 0 };

function press(key: '+' | '-', times: number, from: View = FITTED): View {
  let view = from;
  for (let time = 0; time < times; time += 1) view = zoomBy(view, key === '+' ? 1 : -1, centre, frame);
  return view;
}

describe('the zoom of an image', () => {
  test('goes from 1 to 5 in sixteen steps of 0.25 and no further', () => {
    expect(press('+', 1).zoom).toBe(1.25);
    expect(press('+', 16).zoom).toBe(5);
    expect(press('+', 40).zoom).toBe(5);
  });

  test('never falls below 1', () => {
    expect(press('-', 3)).toEqual(FITTED);
    expect(press('-', 2, press('+', 5)).zoom).toBe(1.75);
  });

  test('keeps the point under the finger in place', () => {
    const view = zoomTo(FITTED, 2, { x: 100, y: -50 }, frame);
    // The point 100 px right of the centre was at 100; at twice the size it is at 200 plus the shift.
    expect(200 + view.x).toBe(100);
    expect(-100 + view.y).toBe(-50);
  });

  test('centres the image again once all of it fits', () => {
    expect(zoomTo(moveBy(press('+', 8), { x: 90, y: 90 }, frame), 1, centre, frame)).toEqual({ zoom: 1, x: 0, y: 0 });
  });

  test('does not let a drag move the image out of its frame', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: -900, max: 900 }),
            fc.integer({ min: -900, max: 900 }),
            fc.float({ min: 1, max: 5, noNaN: true }),
          ),
        ),
        (moves) => {
          let view = FITTED;
          for (const [x, y, zoom] of moves)
            view = moveBy(zoomTo(view, zoom, { x: x / 5, y: y / 5 }, frame), { x, y }, frame);
          expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.zoom - 1) * frame.x) / 2 + 1e-6);
          expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.zoom - 1) * frame.y) / 2 + 1e-6);
        },
      ),
    );
  });

  test('rounds to a step after a pinch', () => {
    expect(toStep(2.38)).toBe(2.5);
    expect(toStep(0.2)).toBe(1);
    expect(toStep(9)).toBe(5);
  });
});
