import { useEffect, useRef } from 'react';
import { HEALTH_ANSWERS, NUMBERED } from '#contract/features/questionnaires/answers.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { labelsFor } from '../../questions.ts';
import { answeredIn, type Entries } from '../entries.ts';

interface ReviewedAnswersProps {
  entries: Entries;
  /** The type of the listing, "" for none. */
  type: string;
  /** The consent to the answers about health is given. */
  consent: boolean;
}

/** All that is sent, as the association reads it. What has no answer says so. */
export default function ReviewedAnswers({ entries, type, consent }: ReviewedAnswersProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, []);
  const blank = NUMBERED.length - answeredIn(entries);
  // a follow-up without an answer is not asked for: its question may say no
  const rows = labelsFor(type).filter(({ name }) => NUMBERED.includes(name) || entries[name].trim() !== '');
  return (
    <section className="mt-6 rounded-card bg-card p-5 shadow-soft sm:p-6">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        Rileggi prima di inviare
      </h2>
      <p className="mt-2 text-ink-soft">
        {blank === 0
          ? 'Hai risposto a tutto. Così le legge chi le riceve.'
          : `Così le legge chi le riceve. ${blank === 1 ? 'Una domanda è rimasta' : `${blank} domande sono rimaste`} senza risposta: puoi inviare lo stesso.`}
      </p>
      <dl className="mt-4 grid gap-4">
        <Pair label="Intestatario" value={entries.nome} />
        <Pair label="Tel" value={entries.telefono} />
        <Pair label="Email" value={entries.email} />
        {rows.map(({ name, label }) => {
          const isLeftOut = !consent && isAboutHealth(name) && entries[name].trim() !== '';
          return <Pair key={name} label={label} value={isLeftOut ? '' : entries[name]} isLeftOut={isLeftOut} />;
        })}
      </dl>
    </section>
  );
}

const isAboutHealth = (name: string) => (HEALTH_ANSWERS as readonly string[]).includes(name);

function Pair({ label, value, isLeftOut = false }: { label: string; value: string; isLeftOut?: boolean }) {
  const isBlank = value.trim() === '';
  return (
    <div className="min-w-0 border-t border-line pt-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        dir="auto"
        className={classes('wrap-anywhere whitespace-pre-wrap', isBlank ? 'text-amber italic' : 'font-medium')}
      >
        {isLeftOut ? 'Senza il consenso non viene inviata' : isBlank ? 'Nessuna risposta' : value}
      </dd>
    </div>
  );
}
