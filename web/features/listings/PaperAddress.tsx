import { useIdentity } from '#web/platform/shell/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';

interface PaperAddressProps {
  code: string;
  /** Starts with a slash. */
  path: string;
  qr: Elements;
}

/** For readers of the sheet: the QR code that leads to the listing, its address in words, and the code that proves it. */
export function PaperAddress({ code, path, qr }: PaperAddressProps) {
  const identity = useIdentity();
  if (!identity) return null;
  return (
    <div className="hidden text-sm print:block">
      {qr}
      <p>
        <strong>{identity.name}</strong>
        <span className="block break-all">{`${identity.public_url}${path}`}</span>
        {code && <span className="block">{`Codice ${code}`}</span>}
      </p>
    </div>
  );
}
