import { ClipboardList, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { LinkedNumbers } from '#web/features/contacts/index.ts';
import { HowToAdopt, WhatsAppLink } from '#web/features/listings/index.ts';
import { MoneyWarning } from '#web/features/verification/index.ts';
import { classes } from '#web/platform/ui/classes.ts';

interface AssociationContactProps {
  association: AssociationView;
  /** `column` beside a text, `row` on its own. */
  look: 'column' | 'row';
}

/** Lists the contacts of an association as it wrote them. */
export function AssociationContact({ association, look }: AssociationContactProps) {
  const { id, paused, contacts_public, phone2, phone2_links, contact } = association;
  const mail = contact.email && `mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`;
  return (
    <section aria-labelledby="contatti">
      <h2 id="contatti" className="text-xl">
        Contatti
      </h2>
      <ul className={classes('mt-3 gap-x-8 gap-y-2.5 empty:hidden', look === 'row' ? 'flex flex-wrap' : 'grid')}>
        {contact.phone && (
          <Way label="Telefono" icon={<Phone size={18} aria-hidden="true" />}>
            <LinkedNumbers text={contact.phone} links={contact.phone_links} className={LINK} />
          </Way>
        )}
        {phone2 && (
          <Way label="Secondo telefono" icon={<Phone size={18} aria-hidden="true" />}>
            <LinkedNumbers text={phone2} links={phone2_links} className={LINK} />
          </Way>
        )}
        {contact.whatsapp && (
          <Way label="WhatsApp" icon={<MessageCircle size={18} aria-hidden="true" />}>
            <LinkedNumbers
              text={contact.whatsapp}
              links={[{ text: contact.whatsapp_number, link: contact.whatsapp_link }]}
              render={({ text, link }) => (
                <WhatsAppLink number={text} href={link} className={LINK}>
                  {text}
                </WhatsAppLink>
              )}
            />
          </Way>
        )}
        {mail && (
          <Way label="E-mail" icon={<Mail size={18} aria-hidden="true" />}>
            <a href={mail} className={LINK}>
              {contact.email}
            </a>
          </Way>
        )}
      </ul>
      {!contacts_public && !contact.email && (
        <p className="mt-3">Non mostra i suoi contatti: per scrivere usa «Scrivi un messaggio» in un suo annuncio.</p>
      )}
      <MoneyWarning isNew={association.new_account} className="mt-5" />
      <HowToAdopt association={association} className="mt-5" />
      {!paused && (
        <Link
          to={`/preaffido/${id}`}
          className="own gentle mt-5 inline-flex min-h-11 items-center gap-2 rounded-full forced-colors:border bg-(--page-primary) px-5 font-semibold text-(--page-on-primary) hover:brightness-95 print:hidden"
        >
          <ClipboardList size={20} aria-hidden="true" />
          Questionario
        </Link>
      )}
    </section>
  );
}

interface WayProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

function Way({ label, icon, children }: WayProps) {
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full border border-(--page-control) text-(--page-link)">
        {icon}
      </span>
      <span className="sr-only">{`${label}: `}</span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

const LINK =
  'own min-w-0 py-1 font-semibold break-words text-(--page-link) underline decoration-(--page-control) underline-offset-4 hover:decoration-current';
