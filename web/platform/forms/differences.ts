/** Fields of a form that belong together: a person compares and chooses them as one. */
export interface Aspect<Form> {
  name: string;
  label: string;
  fields: readonly (keyof Form)[];
  /** What they say, in words; "" for nothing. */
  words: (form: Form) => string;
  /** What is compared, if not the values themselves. */
  key?: (form: Form) => string;
}

/** An aspect that somebody else has saved while the form was open, and that the form does not say. */
export interface Difference {
  name: string;
  label: string;
  /** In the form. */
  mine: string;
  /** Saved meanwhile. */
  theirs: string;
  /** The person has changed it in the form. */
  typed: boolean;
}

export type Side = 'mine' | 'theirs';
export type Sides = Readonly<Record<string, Side>>;

export interface Three<Form> {
  /** The saved values with which the form began. */
  base: Form;
  mine: Form;
  /** The saved values as they are now. */
  theirs: Form;
}

export function differencesOf<Form>(
  aspects: readonly Aspect<Form>[],
  { base, mine, theirs }: Three<Form>,
): Difference[] {
  return aspects
    .filter((aspect) => !same(aspect, base, theirs) && !same(aspect, mine, theirs))
    .map((aspect) => ({
      name: aspect.name,
      label: aspect.label,
      mine: aspect.words(mine),
      theirs: aspect.words(theirs),
      typed: !same(aspect, base, mine),
    }));
}

/** Returns the side that is chosen before the person chooses: nothing typed is lost, nothing saved is undone. */
export function sideOf({ name, typed }: Pick<Difference, 'name' | 'typed'>, sides: Sides = {}): Side {
  return sides[name] ?? (typed ? 'mine' : 'theirs');
}

/** Returns the values of the form with those aspects that were saved meanwhile and are chosen, and their names. */
export function merged<Form>(
  aspects: readonly Aspect<Form>[],
  { base, mine, theirs }: Three<Form>,
  sides: Sides,
): { form: Form; taken: readonly string[] } {
  const taken = aspects.filter((aspect) => {
    if (same(aspect, base, theirs)) return false;
    return sideOf({ name: aspect.name, typed: !same(aspect, base, mine) }, sides) === 'theirs';
  });
  const form = { ...mine };
  for (const { fields } of taken) for (const field of fields) form[field] = theirs[field];
  return { form, taken: taken.map(({ name }) => name) };
}

function same<Form>({ fields, key }: Aspect<Form>, one: Form, other: Form): boolean {
  if (key) return key(one) === key(other);
  return fields.every((field) => one[field] === other[field]);
}
