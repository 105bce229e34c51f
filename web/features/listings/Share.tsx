import { Link2, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { FacebookMark, WhatsAppMark } from './marks.tsx';
import { shareLinks, shareText } from './share.ts';

/**
 * Shares a listing: links to Facebook and WhatsApp, the native share sheet where available, copying the address, and a
 * sheet of paper.
 */
export function Share({ listing, onPrint }: { listing: Listing; onPrint: () => Promise<void> }) {
  const portal = useIdentity()?.public_url ?? '';
  const alive = useHydrated();
  const links = shareLinks(portal, listing);
  return (
    <ul aria-label="Condividi" className="flex flex-wrap gap-2 print:hidden">
      {alive && 'share' in navigator && (
        <Item>
          <button type="button" className={LOOK} onClick={() => void handOn(listing, links.address)}>
            <Share2 size={18} aria-hidden="true" />
            Condividi
          </button>
        </Item>
      )}
      <Item>
        <a
          href={links.facebook}
          target="_blank"
          rel="noopener noreferrer"
          className={classes(LOOK, ROUND)}
          aria-label="Condividi su Facebook"
        >
          <FacebookMark />
          <span className="max-sm:hidden">Facebook</span>
        </a>
      </Item>
      <Item>
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={classes(LOOK, ROUND)}
          aria-label="Condividi su WhatsApp"
        >
          <WhatsAppMark />
          <span className="max-sm:hidden">WhatsApp</span>
        </a>
      </Item>
      {alive && (
        <Item>
          <button type="button" className={LOOK} onClick={() => void copy(links.address)}>
            <Link2 size={18} aria-hidden="true" />
            Copia link
          </button>
        </Item>
      )}
      {alive && (
        <Item>
          <button type="button" className={LOOK} onClick={() => void onPrint()}>
            <Printer size={18} aria-hidden="true" />
            Stampa
          </button>
        </Item>
      )}
    </ul>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}

async function handOn(listing: Listing, address: string) {
  try {
    await navigator.share({ title: listing.name, text: shareText(listing), url: address });
  } catch (error) {
    // The user closed the share sheet: not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(address);
  }
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast('success', 'Link copiato');
  } catch {
    // No clipboard permission, or no HTTPS.
    toast('info', `Copia questo link: ${address}`);
  }
}

const LOOK =
  'gentle inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-card px-3.5 text-sm font-semibold text-ink hover:border-primary hover:text-primary';

/** Round buttons on a phone, so that all ways to share fit in one row. */
const ROUND = 'max-sm:w-11 max-sm:justify-center max-sm:px-0!';
