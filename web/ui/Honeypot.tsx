/** Honeypot: a field that is hidden from sight, keyboard and screen readers, so that only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Lascia vuoto questo campo
        <input type="text" name="sito_web" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Returns the value of a form's honeypot: "" for a person. */
export function honeypotValue(form: HTMLFormElement): string {
  const caught = new FormData(form).get('sito_web');
  return typeof caught === 'string' ? caught : '';
}
