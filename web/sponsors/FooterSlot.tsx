import { useRef } from 'react';
import { type SponsorTerms, useSponsorTerms } from './rules.ts';
import { SponsorFrame } from './SponsorFrame.tsx';
import { useFrameState } from './use-frame-state.ts';

/** Banner ad at the bottom of every page. Takes no space if no ad may be shown. */
export function FooterSlot() {
  const terms = useSponsorTerms();
  return terms && <Place key={JSON.stringify(terms)} terms={terms} />;
}

function Place({ terms }: { terms: SponsorTerms }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, onLoad } = useFrameState(frame, terms.origin);
  if (state === 'gone') return null;
  return (
    <div data-sponsor="footer" className="page pb-5">
      <p className="border-t border-line py-2 text-center text-sm text-ink-soft">Pubblicità</p>
      <SponsorFrame
        ref={frame}
        slot="footer"
        terms={terms}
        onLoad={onLoad}
        className="mx-auto block h-[100px] w-full max-w-[728px]"
      />
    </div>
  );
}
