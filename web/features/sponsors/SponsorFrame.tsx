import type { ComponentProps } from 'react';
import { SPONSOR_FRAME, type SponsorSlot } from '#contract/features/sponsors/sponsors.ts';
import type { SponsorTerms } from './rules.ts';

/**
 * Sandbox of the frame: scripts and popups. `allow-same-origin` is added only if the frames have a separate origin: the
 * portal's own origin stores the login.
 */
const FREEDOMS = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

type SponsorFrameProps = ComponentProps<'iframe'> & { slot: SponsorSlot; terms: SponsorTerms };

/** Sandboxed document with a sponsor's ad; loaded lazily. */
export function SponsorFrame({ slot, terms, ...rest }: SponsorFrameProps) {
  const signals = encodeURIComponent(JSON.stringify(terms.signals));
  return (
    <iframe
      title="Pubblicità"
      src={`${terms.origin}${SPONSOR_FRAME}?slot=${slot}#${signals}`}
      sandbox={terms.origin ? `${FREEDOMS} allow-same-origin` : FREEDOMS}
      loading="lazy"
      referrerPolicy="origin"
      // the document knows no dark scheme: of another scheme than the page, its ground would be white instead of transparent
      style={{ colorScheme: 'light' }}
      {...rest}
    />
  );
}
