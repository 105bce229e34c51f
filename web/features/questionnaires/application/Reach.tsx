import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { Application } from '#contract/features/questionnaires/application.ts';
import { LinkedNumbers } from '#web/features/contacts/index.ts';
import { MoneyWarning } from '#web/features/verification/index.ts';
import { classes } from '#web/platform/ui/classes.ts';

/** After a week without news: says so kindly. The ways to reach the association stand here at any time. */
export function Reach({ application }: { application: Application }) {
  const { quiet_days, contacts, association } = application;
  const isQuiet = quiet_days !== null;
  if (!contacts || !(contacts.phone || contacts.whatsapp_link || contacts.email)) {
    return isQuiet ? <p className={BOX}>{quietSentence(quiet_days)}</p> : null;
  }
  return (
    <section aria-labelledby="contatti" className={classes(isQuiet ? BOX : 'mt-6')}>
      {isQuiet && <p className="mb-3">{quietSentence(quiet_days)}</p>}
      <h2 id="contatti" className="text-lg">
        {`Come sentire ${association.name}`}
      </h2>
      <ul className="mt-2 grid gap-2">
        {contacts.phone && (
          <li className="flex gap-2.5">
            <Phone size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="sr-only">Telefono: </span>
            <span className="min-w-0 wrap-anywhere">
              <LinkedNumbers text={contacts.phone} links={contacts.phone_links} className={LINK} />
            </span>
          </li>
        )}
        {contacts.whatsapp_link && (
          <li className="flex gap-2.5">
            <MessageCircle size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            <a href={contacts.whatsapp_link} target="_blank" rel="noopener noreferrer" className={LINK}>
              {`WhatsApp ${contacts.whatsapp_number}`}
            </a>
          </li>
        )}
        {contacts.email && (
          <li className="flex gap-2.5">
            <Mail size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            <a href={`mailto:${encodeURIComponent(contacts.email).replace('%40', '@')}`} className={LINK}>
              {contacts.email}
            </a>
          </li>
        )}
      </ul>
      <MoneyWarning isNew={association.new_account} className="mt-4" />
    </section>
  );
}

function quietSentence(days: number): string {
  return `Da ${days} giorni non ci sono novità, e sappiamo che aspettare pesa. Chi se ne occupa è quasi sempre volontario: se vuoi, fatti sentire tu.`;
}

const BOX = 'mt-6 rounded-card bg-amber-tint px-5 py-4';
const LINK = 'font-semibold underline underline-offset-4 wrap-anywhere hover:text-primary';
