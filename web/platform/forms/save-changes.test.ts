import { expect, test, vi } from 'vitest';
import { ApiProblem } from '#contract/platform/api-problem.ts';
import { type Aspect, differencesOf, type Three } from './differences.ts';
import { ChangedMeanwhile, saveChanges } from './save-changes.ts';

interface Thing {
  name: string;
  age: string;
  version: number;
}
const ASPECTS: Aspect<Thing>[] = (['name', 'age'] as const).map((name) => ({
  name,
  label: name,
  fields: [name],
  words: (thing) => thing[name],
}));

/** Saves what is typed in a form that began with `base`, when `stored` is what the server has. */
function save(mine: Partial<Thing>, stored: Thing) {
  const base: Thing = { name: 'Birba', age: '2 anni', version: 1 };
  const ask = vi.fn();
  const refused = new ApiProblem(409, { code: 'changed', detail: 'Intanto è cambiato.', current: stored });
  const saved = saveChanges<Thing, Omit<Three<Thing>, 'theirs'>, Three<Thing>>(
    { base, mine: { ...base, ...mine } },
    {
      send: async ({ base: { version }, mine: form }) => {
        if (version !== stored.version) throw refused;
        return { ...form, version: version + 1 };
      },
      conflictOf: (attempt, theirs) => ({ ...attempt, theirs }),
      differences: (three) => differencesOf(ASPECTS, three),
      repeat: ({ mine: form, theirs }) => ({ base: theirs, mine: form }),
      ask,
    },
  );
  return { saved, ask };
}

test('a save is repeated when somebody else has saved only what the form says too', async () => {
  const { saved, ask } = save({ age: '3 anni' }, { name: 'Birba', age: '3 anni', version: 4 });
  expect(await saved).toEqual({ name: 'Birba', age: '3 anni', version: 5 });
  expect(ask).not.toHaveBeenCalled();
});

test('the person is asked when somebody else has saved what the form does not say, and nothing is saved', async () => {
  const { saved, ask } = save({ age: '3 anni' }, { name: 'Birbo', age: '2 anni', version: 4 });
  await expect(saved).rejects.toThrow(ChangedMeanwhile);
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ theirs: { name: 'Birbo', age: '2 anni', version: 4 } }));
});

test('another failure is passed on', async () => {
  const failure = new ApiProblem(503, { code: 'unavailable', detail: 'Riprova.' });
  const ask = vi.fn();
  const send = () => Promise.reject(failure);
  const saving = { send, conflictOf: () => null, differences: () => [], repeat: () => null, ask };
  await expect(saveChanges(null, saving)).rejects.toBe(failure);
});
