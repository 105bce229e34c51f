/**
 * Honeypot: a field that is hidden from sight, keyboard and screen readers, so that only bots fill it in. It is read-only
 * and marked, because a password manager that filled it in would have a person's message dropped.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Lascia vuoto questo campo
        <input type="text" name="sito_web" tabIndex={-1} autoComplete="off" defaultValue="" readOnly {...IGNORED} />
      </label>
    </div>
  );
}

/** How password managers are told to leave a field alone: 1Password, Bitwarden, LastPass, Dashlane. */
const IGNORED = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/** Returns the value of a form's honeypot: "" for a person. */
export function honeypotValue(form: HTMLFormElement): string {
  const caught = new FormData(form).get('sito_web');
  return typeof caught === 'string' ? caught : '';
}
