type LogoProps = { name: string; className?: string };

/**
 * The portal's logo with its name. The name is text, so the mark itself is decorative. Where there is no room for the
 * name, as with large text on a phone, it wraps out of sight instead of being cut after a letter.
 */
export function Logo({ name, className = '' }: LogoProps) {
  return (
    <span
      className={`inline-flex h-9 max-w-full flex-wrap items-center gap-x-2 overflow-hidden font-display font-bold text-ink text-xl tracking-tight ${className}`}
    >
      <LogoMark className="size-9 shrink-0" />
      <span className="max-w-max flex-[1_1_6rem] truncate leading-[1.4]">{name}</span>
    </span>
  );
}

/** A kennel (cuccia) in the primary colour. Its doorway is the pad of a paw print, which is transparent. */
function LogoMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={`fill-primary ${className}`} aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={kennel + toes} />
    </svg>
  );
}

const kennel =
  'M20.3 3.4C22.4 1.5 25.6 1.5 27.7 3.4L45.4 19.4C47.2 21 47.5 23.6 46.1 25.3C44.9 26.8 43 27.2 41.5 26.6V41.5C41.5 44.5 39.5 46.5 36.5 46.5H34V40.5C34 35.5 30 34 28.5 30.6C27 27.4 21 27.4 19.5 30.6C18 34 14 35.5 14 40.5V46.5H11.5C8.5 46.5 6.5 44.5 6.5 41.5V26.6C5 27.2 3.1 26.8 1.9 25.3C.5 23.6 .8 21 2.6 19.4Z';
const toes =
  'M10.5 28.5a3.1 4.2-28 1 0 5.5-2.9a3.1 4.2-28 1 0-5.5 2.9ZM16.8 19.6a3.2 4.6-8 1 0 6.3-0.9a3.2 4.6-8 1 0-6.3 0.9ZM24.8 18.8a3.2 4.6 8 1 0 6.3 0.9a3.2 4.6 8 1 0-6.3-0.9ZM32.1 25.5a3.1 4.2 28 1 0 5.5 2.9a3.1 4.2 28 1 0-5.5-2.9Z';
