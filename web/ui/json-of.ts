const texts = new WeakMap<object, string>();

/** Returns the JSON of a value that never changes, made once per object. */
export function jsonOf(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}
