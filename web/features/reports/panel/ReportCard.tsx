import { Gavel, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { REPORT_REASON_NAMES } from '#contract/features/reports/limits.ts';
import type { Report } from '#contract/features/reports/report.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { AppealStory, DecisionStory } from './Story.tsx';

const STATES = {
  open: { tone: 'amber', word: 'Da decidere' },
  appealed: { tone: 'rose', word: 'Reclamo da esaminare' },
  decided: { tone: 'leaf', word: 'Decisa' },
} as const;
const LISTING = { public: '', hidden: 'ora non visibile', gone: 'eliminato' } as const;

/** One report with its decision and its appeals. */
export function ReportCard({ report }: { report: Report }) {
  const { adoption_name, association_name, reason, text, state, decision, appeals, created_at } = report;
  const [open, setOpen] = useState(false);
  const pending = appeals.find(({ outcome }) => outcome === null);
  const first = appeals[0]?.against ?? decision;
  return (
    <article
      aria-label={`Segnalazione su ${adoption_name}`}
      className={classes('rounded-card bg-card p-5 shadow-soft', state !== 'decided' && 'ring-2 ring-primary/40')}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          <ListingName report={report} />
        </h3>
        <Chip tone={STATES[state].tone}>{STATES[state].word}</Chip>
        <time dateTime={created_at} className="text-sm text-ink-soft sm:ml-auto">
          {numericDateAndTime(created_at)}
        </time>
      </header>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[association_name, LISTING[report.listing] && `annuncio ${LISTING[report.listing]}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason ? (
        <div className="my-3">
          <p className="font-semibold">{REPORT_REASON_NAMES[reason]}</p>
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="mt-1 text-sm break-words text-ink-soft">{`Da ${notifierOf(report)}`}</p>
        </div>
      ) : (
        <p className="my-3 text-ink-soft">Nascosto dalla redazione, senza una segnalazione.</p>
      )}
      {first && <DecisionStory decision={first} />}
      {appeals.map((appeal) => (
        <AppealStory key={appeal.id} appeal={appeal} />
      ))}
      {state === 'open' && (
        <Button size="small" icon={<Gavel size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Decidi
        </Button>
      )}
      {pending && (
        <Button
          size="small"
          className="mt-3"
          icon={<MessageSquareReply size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Rispondi al reclamo
        </Button>
      )}
      {open && state === 'open' && <DecideDialog report={report} onClose={() => setOpen(false)} />}
      {open && pending && <AnswerDialog report={report} appeal={pending} onClose={() => setOpen(false)} />}
    </article>
  );
}

function ListingName({ report: { adoption_id, adoption_name, listing } }: { report: Report }) {
  if (listing === 'gone') return <span>{adoption_name}</span>;
  return (
    <Link to={`/annuncio/${adoption_id}`} target="_blank" className="link-line">
      <span>{adoption_name}</span>
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </Link>
  );
}

const notifierOf = ({ name, email }: Report) => [name, email].filter(Boolean).join(', ') || 'una persona anonima';
