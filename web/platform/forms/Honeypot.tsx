import { HONEYPOT } from '#contract/platform/sentences.ts';

/**
 * Honeypot: a field that is hidden from sight, keyboard and screen readers, so that only bots fill it in. It is read-only
 * and marked, so that a password manager leaves it alone: with it the message is refused.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Lascia vuoto questo campo
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" readOnly {...IGNORED} />
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

/** Returns the value of a form's honeypot, "" for a person, and empties it: the next submission of a person is accepted. */
export function honeypotValue(form: HTMLFormElement): string {
  const field = form.querySelector<HTMLInputElement>(`input[name=${HONEYPOT}]`);
  const caught = field?.value ?? '';
  if (field) field.value = '';
  return caught;
}
