import { Mail, Phone } from 'lucide-react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { buttonClass } from '#web/platform/ui/Button.tsx';
import { rowsOf } from './sheet-html.ts';

/** All answers, in the order of the form. */
export function Answers({ questionnaire }: { questionnaire: Questionnaire }) {
  return (
    <div className="min-w-0">
      <Contacts questionnaire={questionnaire} />
      {questionnaire.withdrawn_at && (
        <p className="mb-4 rounded-md bg-amber-tint px-4 py-3">
          {`Chi l'ha inviato l'ha ritirato ${withDate('il', longDate(questionnaire.withdrawn_at))}: le risposte sono cancellate. Se ne hai stampato o salvato una copia, eliminala.`}
        </p>
      )}
      {!questionnaire.withdrawn_at && questionnaire.health_withdrawn_at && (
        <p className="mb-4 rounded-md bg-amber-tint px-4 py-3">
          <strong>Consenso ritirato.</strong>
          <span>{` ${withDate('Il', longDate(questionnaire.health_withdrawn_at))} chi l'ha inviato ha fatto cancellare la risposta sulle allergie. Le altre restano valide. Se ne hai stampato o salvato una copia, eliminala.`}</span>
        </p>
      )}
      <dl className="grid gap-x-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {rowsOf(questionnaire).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="border-t border-line pt-2.5 text-ink-soft sm:py-2.5">{label}</dt>
            <dd
              dir="auto"
              className="pb-2.5 font-medium wrap-anywhere whitespace-pre-wrap sm:border-t sm:border-line sm:py-2.5"
            >
              {value.trim() || '-'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Links to call and to write to the person, if the phone number and the address are valid. */
function Contacts({ questionnaire: { phone_links, email } }: { questionnaire: Questionnaire }) {
  const writes = /^[^\s@]+@[^\s@]+$/.test(email);
  if (phone_links.length === 0 && !writes) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-2">
      {phone_links.map(({ text, link }) => (
        <a key={link} href={link} className={buttonClass({ look: 'secondary', size: 'small' })}>
          <Phone size={16} aria-hidden="true" />
          <span>{phone_links.length > 1 ? `Chiama ${text}` : 'Chiama'}</span>
        </a>
      ))}
      {writes && (
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Mail size={16} aria-hidden="true" />
          Scrivi
        </a>
      )}
    </p>
  );
}
