import { useRef } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import type { SponsorTerms } from './rules.ts';
import { SponsorFrame } from './SponsorFrame.tsx';
import { useFrameState } from './use-frame-state.ts';
import { useSight } from './use-sight.ts';

/**
 * Two grid cells: with ten cards they fill rows of two and of four. An unfilled slot is removed only while off screen,
 * to avoid a layout shift.
 */
export function FeedPlace({ index, terms }: { index: number; terms: SponsorTerms }) {
  const place = useRef<HTMLLIElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, onLoad } = useFrameState(frame, terms.origin);
  const seen = useSight(place);
  const gone = state === 'gone';
  if (gone && !seen) return null;
  return (
    <li
      ref={place}
      data-sponsor={index}
      className={classes('col-span-2 flex min-h-80 flex-col rounded-card bg-paper-deep p-3', gone && 'invisible')}
    >
      <p className="pb-2 text-center text-sm text-ink-soft">Pubblicità</p>
      <SponsorFrame ref={frame} slot="feed" terms={terms} onLoad={onLoad} className="w-full flex-1" />
    </li>
  );
}

export function FooterPlace({ terms }: { terms: SponsorTerms }) {
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
