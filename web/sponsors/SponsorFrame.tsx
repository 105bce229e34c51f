import type { ComponentProps } from 'react';
import { SPONSOR_FRAME, type SponsorSlot } from '#contract/site/sponsors.ts';
import type { SponsorTerms } from './rules.ts';

/** What a frame may do: run its scripts and open what is pressed. Never our origin: the login lies in its storage. */
const FREEDOMS = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

type SponsorFrameProps = ComponentProps<'iframe'> & { slot: SponsorSlot; terms: SponsorTerms };

/** A sandboxed document of a sponsor; it loads when its place comes near. */
export function SponsorFrame({ slot, terms, ...rest }: SponsorFrameProps) {
  const signals = encodeURIComponent(JSON.stringify(terms.signals));
  return (
    <iframe
      title="Pubblicità"
      src={`${terms.origin}${SPONSOR_FRAME}?slot=${slot}#${signals}`}
      sandbox={terms.origin ? `${FREEDOMS} allow-same-origin` : FREEDOMS}
      loading="lazy"
      referrerPolicy="origin"
      {...rest}
    />
  );
}
