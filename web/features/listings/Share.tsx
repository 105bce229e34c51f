import { FileText, Link2, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { posterPath } from '#contract/features/posters/files.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { countPress } from './count-view.ts';
import { FacebookMark, WhatsAppMark } from './marks.tsx';
import { shareLinks, shareText } from './share.ts';

interface ShareProps {
  listing: Listing;
  /** Whether the public sees the listing, and so there is a poster of it. */
  isPublic: boolean;
  onPrint: () => Promise<void>;
}

/**
 * Shares a listing: links to Facebook and WhatsApp, the native share sheet where available, copying the address, a sheet
 * of paper, and a poster.
 */
export function Share({ listing, isPublic, onPrint }: ShareProps) {
  const portal = useIdentity()?.public_url ?? '';
  const alive = useHydrated();
  const links = shareLinks(portal, listing);
  const count = () => countPress(listing.id, 'condivisione');
  return (
    <ul aria-label="Condividi" className="flex flex-wrap gap-2 print:hidden">
      {alive && 'share' in navigator && (
        <Item>
          <button type="button" className={LOOK} onClick={() => void handOn(listing, links.address, count)}>
            <Share2 size={18} aria-hidden="true" />
            Condividi
          </button>
        </Item>
      )}
      <Item>
        <a
          href={links.facebook}
          onClick={count}
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
          onClick={count}
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
          <button type="button" className={LOOK} onClick={() => void copy(links.address, count)}>
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
      {isPublic && (
        <Item>
          <a href={posterPath(listing.id, 'poster')} target="_blank" rel="noopener" className={LOOK}>
            <FileText size={18} aria-hidden="true" />
            <span>Locandina</span>
          </a>
        </Item>
      )}
    </ul>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}

async function handOn(listing: Listing, address: string, onShared: () => void) {
  try {
    await navigator.share({ title: listing.name, text: shareText(listing), url: address });
    onShared();
  } catch (error) {
    // The user closed the share sheet: not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(address, onShared);
  }
}

async function copy(address: string, onShared: () => void) {
  try {
    await navigator.clipboard.writeText(address);
    toast('success', 'Link copiato');
    onShared();
  } catch {
    // No clipboard permission, or no HTTPS.
    toast('info', `Copia questo link: ${address}`);
  }
}

const LOOK =
  'gentle inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-card px-3.5 text-sm font-semibold text-ink hover:border-primary hover:text-primary';

/** Round buttons on a phone, so that all ways to share fit in one row. */
const ROUND = 'max-sm:w-11 max-sm:justify-center max-sm:px-0!';
