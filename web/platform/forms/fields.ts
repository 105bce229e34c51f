type Names<T, Type> = { [Name in keyof T]: T[Name] extends Type ? Name : never }[keyof T] & string;
export type Fields<T extends object> = ReturnType<typeof fieldsOf<T>>;

type Typing = { target: { value: string } };
type Ticking = { target: { checked: boolean } };

/**
 * Connects controls to the values of a form: each function takes the name of a field and returns the props of its
 * control, with its error.
 */
export function fieldsOf<T extends object>(
  value: T,
  change: (changes: Partial<T>) => void,
  errors: Record<string, string>,
) {
  const set = (name: string, next: unknown) => change({ [name]: next } as Partial<T>);
  return {
    /** For text fields and selects. `limit` is the maximum length that the server accepts. */
    text: (name: Names<T, string>, limit?: number) => ({
      name,
      value: value[name] as string,
      onChange: ({ target }: Typing) => set(name, target.value),
      error: errors[name],
      limit,
    }),
    /** For a group of radio buttons. */
    choice: (name: Names<T, string>) => ({
      name,
      selected: value[name] as string,
      onChange: ({ target }: Typing) => set(name, target.value),
      error: errors[name],
    }),
    /** For a checkbox or a switch. */
    tick: (name: Names<T, boolean>) => ({
      name,
      checked: value[name] as boolean,
      onChange: ({ target }: Ticking) => set(name, target.checked),
      error: errors[name],
    }),
  };
}
