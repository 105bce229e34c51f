import { type HeadTag, type PageHandle, PrintedAddress, pageMeta } from '#web/platform/shell/index.ts';
import { Chapter } from './Chapter.tsx';
import { Duties } from './texts/Duties.tsx';
import { Publishers } from './texts/Publishers.tsx';
import { Visitors } from './texts/Visitors.tsx';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }): HeadTag[] =>
  pageMeta(matches, {
    title: 'Guida al sito',
    description: 'Come cercare un animale, scrivere a chi lo cura, iscriversi e pubblicare annunci in regola.',
    path: '/guida',
  });

/** How visitors and publishers use the portal, and what the law requires of publishers. */
export default function GuidePage() {
  return (
    <div className="page max-w-4xl flex-1 pt-8 pb-16">
      <h1 className="text-3xl sm:text-4xl">Guida al sito</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Dal primo sguardo al giorno in cui si va a casa insieme: come si usa il portale, da una parte e dall'altra.
      </p>
      <Chapter id="visitatori" title="Se cerchi un animale">
        <Visitors />
      </Chapter>
      <Chapter id="associazioni" title="Se pubblichi: associazioni e privati">
        <Publishers />
      </Chapter>
      <Chapter id="doveri" title="I doveri di chi pubblica">
        <Duties />
      </Chapter>
      <PrintedAddress path="/guida" />
    </div>
  );
}
