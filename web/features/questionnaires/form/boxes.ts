/** Names of the form's checkboxes. */
export const BOXES = { consent: 'health_consent', keep: 'keep_draft' } as const;

/** Which boxes of the form are ticked. */
export interface Boxes {
  consent: boolean;
  keep: boolean;
}

export function boxesIn(form: HTMLFormElement): Boxes {
  return { consent: isTicked(form, BOXES.consent), keep: isTicked(form, BOXES.keep) };
}

/** Ticks the boxes of a restored draft; a box that was ticked before hydration stays ticked. */
export function tick(form: HTMLFormElement, boxes: Boxes): void {
  for (const name of ['consent', 'keep'] as const) {
    const box = form.elements.namedItem(BOXES[name]);
    if (box instanceof HTMLInputElement && boxes[name]) box.checked = true;
  }
}

function isTicked(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement && box.checked;
}
