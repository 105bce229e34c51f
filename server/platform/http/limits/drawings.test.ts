import { expect, test } from 'vitest';
import { httpProblems } from '../problems/problems.ts';
import { createDrawings } from './drawings.ts';

test('a picture that is asked for while something large is drawn waits for one of its parts only', async () => {
  const drawings = createDrawings();
  const drawn: string[] = [];
  const drawLarge = async () => {
    for (const part of ['page 1', 'page 2', 'page 3'])
      await drawings.drawPart(async () => {
        drawn.push(part);
      });
  };
  const draw = async () => {
    drawn.push('picture');
    return { bytes: Buffer.from('picture'), whole: true };
  };
  await Promise.all([drawLarge(), drawings.read({ version: '1', draw }, async () => undefined)]);
  expect(drawn).toEqual(['page 1', 'picture', 'page 2', 'page 3']);
});

test('the next part of something large waits where too many drawings wait, and something new is refused', async () => {
  const drawings = createDrawings();
  const drawn: string[] = [];
  let finishFirst: () => void = () => undefined;
  const first = drawings.drawPart(
    () =>
      new Promise<void>((done) => {
        finishFirst = done;
      }),
  );
  const waiting = Array.from({ length: 50 }, () => drawings.drawPart(async () => undefined));
  const draw = async (part: string) => void drawn.push(part);
  await expect(drawings.drawPart(() => draw('new'))).rejects.toMatchObject({ type: httpProblems.busy });
  const next = drawings.drawPart(() => draw('next'), { continues: true });
  finishFirst();
  await Promise.all([first, next, ...waiting]);
  expect(drawn).toEqual(['next']);
});
