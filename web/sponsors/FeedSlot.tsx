import { useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { type SponsorTerms, useSponsorTerms } from './rules.ts';
import { SponsorFrame } from './SponsorFrame.tsx';
import { useFrameState } from './use-frame-state.ts';
import { useSight } from './use-sight.ts';

/** Slot for an in-feed ad, after every tenth card; `index` counts from 0. Takes no space if no ad may be shown. */
export function FeedSlot({ index }: { index: number }) {
  const terms = useSponsorTerms();
  return terms && <Place key={JSON.stringify(terms)} index={index} terms={terms} />;
}

/**
 * Two grid cells: with ten cards they fill rows of two and of four. An unfilled slot is removed only while off screen,
 * to avoid a layout shift.
 */
function Place({ index, terms }: { index: number; terms: SponsorTerms }) {
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
