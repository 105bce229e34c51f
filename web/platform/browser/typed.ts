type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields in which somebody has typed. A field that has gone is forgotten with its form. */
const typed = new Set<Field>();

/** Begins to watch what is typed on the page; called once, when the scripts start. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
  };
  window.addEventListener('input', note, true);
}

/** Returns whether a form of the page holds words that loading the page anew could lose. The words of a search do not count. */
export function holdsTypedWords(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some((field) => field.value.trim() !== '' && !field.closest('search, [role=search]'));
}
