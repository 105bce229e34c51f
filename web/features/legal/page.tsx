import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { type HeadTag, type PageHandle, pageMeta } from '#web/platform/shell/index.ts';
import { Choices } from './Choices.tsx';
import { MissingIdentity } from './Operator.tsx';
import { Cookies } from './texts/Cookies.tsx';
import { Disclaimer } from './texts/Disclaimer.tsx';
import { Privacy } from './texts/Privacy.tsx';
import { Terms } from './texts/Terms.tsx';

export const handle: PageHandle = { search: [] };

const CHAPTERS = [
  { id: 'privacy', title: 'Privacy', Text: Privacy },
  { id: 'cookie', title: 'Cookie e memoria del browser', Text: Cookies },
  { id: 'termini', title: 'Termini di utilizzo', Text: Terms },
  { id: 'disclaimer', title: 'Disclaimer', Text: Disclaimer },
] as const;

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }): HeadTag[] =>
  pageMeta(matches, {
    title: 'Privacy, cookie e condizioni',
    description: 'Come trattiamo i dati di chi visita il portale e di chi pubblica annunci, e a quali condizioni.',
    path: '/gdpr',
  });

/** All legal texts on one page; the sign-up asks to accept them. */
export default function LegalPage() {
  return (
    <div className="page @container max-w-4xl flex-1 pt-8 pb-4">
      <h1 className="text-3xl sm:text-4xl">Privacy, cookie e condizioni</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Chi si iscrive per pubblicare annunci deve leggere e accettare queste pagine. Chi cerca un amico a quattro zampe
        può navigare senza dirci niente di sé.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Versione <time dateTime={TERMS_VERSION}>{withDate('del', longDate(TERMS_VERSION))}</time>
      </p>
      <MissingIdentity />
      <nav aria-label="Capitoli" className="mt-5 flex flex-wrap gap-2">
        {CHAPTERS.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="gentle inline-flex min-h-11 items-center rounded-full border border-control bg-card px-4 font-semibold hover:border-primary hover:text-primary"
          >
            {title}
          </a>
        ))}
      </nav>
      {CHAPTERS.map(({ id, title, Text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-titolo`} className="legal mt-10 scroll-mt-24">
          <h2 id={`${id}-titolo`} className="text-2xl">
            {title}
          </h2>
          <Text />
        </section>
      ))}
      <Choices />
    </div>
  );
}
