declare global {
  interface Window {
    /**
     * Set once somebody has pressed, typed or chosen something before the hydration (`start-script.ts`): the pressed
     * buttons and forms, and the fields with their values (of a checkbox whether it is checked).
     */
    doneEarly?: Map<HTMLElement, string | boolean>;
  }
}

/**
 * Called once the page is hydrated: tells its components what was typed and chosen until then, calls `free`, which ends
 * the holding of presses, and repeats what was pressed. React may have emptied the fields already.
 */
export async function takeOver(done: ReadonlyMap<HTMLElement, string | boolean>, free: () => void): Promise<void> {
  // what waits for the hydration is rendered first (`browser/hydrated.ts`): a button may be disabled until then
  await nextTask();
  for (const [element, value] of done) {
    const field = isField(element) && currentField(element);
    if (!field) continue;
    tell(field, value);
    // a form that is told of two fields at once may keep the second only
    await nextTask();
  }
  free();
  for (const element of done.keys()) if (!isField(element)) press(element);
}

const nextTask = () => new Promise((next) => setTimeout(next));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: HTMLElement): element is Field => element.matches('input, textarea, select');

/** React replaces all fields of a page that a translator has rewritten: returns the field that stands in its place now. */
function currentField(field: Field): Field | undefined {
  if (field.isConnected) return field;
  const isBox = ['checkbox', 'radio'].includes(field.type);
  return [...document.getElementsByName(field.name)]
    .filter(isField)
    .find((other) => other.type === field.type && (!isBox || other.value === field.value));
}

/** React ignores an event after which the field is as it last saw it, and does not see a value that the setter sets. */
function tell(field: Field, value: string | boolean): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    const isWanted = value !== false;
    field.checked = !isWanted;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function press(element: HTMLElement): void {
  // Safari 15 has no `requestSubmit`: a press of the button does the same
  if (element instanceof HTMLFormElement) element.querySelector<HTMLElement>('[type=submit]')?.click();
  else element.click();
}
