import { expect, test } from 'vitest';
import { beginsWithNo, chipIn, tapped } from './answering.ts';

const YES_NO = ['Sì', 'No'];

test.each(['No', 'no', ' NO, mai', 'No.', 'no\nmai', 'Non ancora'])('"%s" hides the follow-up', (answer) => {
  expect(beginsWithNo(answer)).toBe(true);
});

test.each(['', 'Sì', 'Nonna Pina', 'Novembre scorso', 'Nove e dieci anni', 'Nessuno', 'Due, no tre'])(
  '"%s" shows the follow-up',
  (answer) => {
    expect(beginsWithNo(answer)).toBe(false);
  },
);

test.each([
  ['', 'Sì', 'Sì'],
  ['No', 'Sì', 'Sì'],
  ['Sì', 'Sì', ''],
  ['No, mai avuti', 'Sì', 'Sì, mai avuti'],
  ['due gatti', 'Sì', 'Sì. due gatti'],
  ['Sì. due gatti', 'Sì', 'due gatti'],
  ['Nonna Pina', 'No', 'No. Nonna Pina'],
])('after "%s" a tap on %s gives "%s": nothing typed is lost', (before, chip, after) => {
  expect(tapped(before, chip, YES_NO)).toBe(after);
});

test('the chip that an answer begins with is pressed', () => {
  expect(chipIn('Sì, due', YES_NO)).toBe('Sì');
  expect(chipIn('Nonna', YES_NO)).toBeNull();
  expect(chipIn('Non lo so', ['No', 'Sì', 'Non lo so'])).toBe('Non lo so');
});
