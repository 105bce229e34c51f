import { useIdentity } from './identity.ts';

/** Shown while nobody can write. The link loads the page anew, so that it shows the current state. */
export function ReadOnlyNotice() {
  const notice = useIdentity()?.read_only?.notice;
  return (
    notice && (
      <output className="block">
        <a
          href="/manutenzione"
          className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-sm text-paper"
        >
          {notice}
        </a>
      </output>
    )
  );
}
