import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { LinkedNumbers } from '#web/features/contacts/index.ts';
import { WriteMessage } from '#web/features/messages/index.ts';
import { chatLink, mailLink, takesMessages } from './contact.ts';
import { WhatsAppMark } from './marks.tsx';
import { WhatsAppLink } from './WhatsAppLink.tsx';

/**
 * Lists the contacts of a listing as the publisher wrote them. What is no number is shown as plain text.
 */
export function ContactBlock({ listing }: { listing: Listing }) {
  return (
    <>
      <Ways listing={listing} />
      {takesMessages(listing) && (
        <>
          <p className="mb-3 text-ink-soft print:hidden">
            Chi pubblica non mostra la sua email: il messaggio glielo inoltriamo noi.
          </p>
          <WriteMessage listing={listing} look="secondary" />
        </>
      )}
    </>
  );
}

function Ways({ listing }: { listing: Listing }) {
  const { phone, phone_links, whatsapp, whatsapp_number, email } = listing.contact;
  const chat = chatLink(listing);
  return (
    <ul className="grid gap-1 not-empty:mb-3">
      {phone && (
        <Way label="Telefono" icon={<Phone size={20} aria-hidden="true" />}>
          <LinkedNumbers text={phone} links={phone_links} className={LINK} />
        </Way>
      )}
      {whatsapp && (
        <Way label="WhatsApp" icon={<WhatsAppMark size={20} />}>
          <LinkedNumbers
            text={whatsapp}
            links={[{ text: whatsapp_number, link: chat }]}
            render={({ text, link }) => (
              <WhatsAppLink number={text} href={link} className={LINK}>
                {text}
              </WhatsAppLink>
            )}
          />
        </Way>
      )}
      {email && (
        <Way label="E-mail" icon={<Mail size={20} aria-hidden="true" />}>
          <a href={mailLink(listing)} className={LINK}>
            {email}
          </a>
        </Way>
      )}
    </ul>
  );
}

function Way({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-hover">
        {icon}
      </span>
      <span className="min-w-0 py-1">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block font-medium">{children}</span>
      </span>
    </li>
  );
}

const LINK = 'underline decoration-control underline-offset-4 hover:text-primary hover:decoration-primary';
