import { useIdentity } from '#web/platform/shell/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';

/** For readers of the sheet: the code that leads to the listing, and its address in words. `path` starts with a slash. */
export function PaperAddress({ path, qr }: { path: string; qr: Elements }) {
  const identity = useIdentity();
  if (!identity) return null;
  return (
    <div className="hidden text-sm print:block">
      {qr}
      <p>
        <strong>{identity.name}</strong>
        <span className="block break-all">{`${identity.public_url}${path}`}</span>
      </p>
    </div>
  );
}
