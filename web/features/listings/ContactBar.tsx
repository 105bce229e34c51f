import { ClipboardList, PawPrint, Phone } from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { WriteMessage } from '#web/features/messages/index.ts';
import { buttonClass, LinkButton } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { chatLink, othersPath, questionnairePath, takesMessages } from './contact.ts';
import { WhatsAppMark } from './marks.tsx';
import { WhatsAppLink } from './WhatsAppLink.tsx';

/**
 * Bar at the bottom with chat, call and questionnaire. For an adopted animal it links to the publisher's other animals
 * instead.
 */
export function ContactBar({ listing, className }: { listing: Listing; className?: string }) {
  return (
    <div className={classes(BAR, className)}>
      <Actions listing={listing} />
    </div>
  );
}

function Actions({ listing }: { listing: Listing }) {
  if (listing.adopted) return <Others listing={listing} />;
  const { phone_link, whatsapp_number } = listing.contact;
  const chat = chatLink(listing);
  return (
    <>
      {chat && (
        <WhatsAppLink number={whatsapp_number} href={chat} className={classes(buttonClass({ look: 'leaf' }), ITEM)}>
          <WhatsAppMark size={20} />
          <span className={SHORT}>WhatsApp</span>
        </WhatsAppLink>
      )}
      {phone_link && (
        <a href={phone_link} className={classes(buttonClass({ look: 'secondary' }), ITEM)}>
          <Phone size={20} aria-hidden="true" />
          <span className={SHORT}>Chiama</span>
        </a>
      )}
      {takesMessages(listing) && !chat && !phone_link && (
        <WriteMessage listing={listing} look="secondary" className={ITEM} />
      )}
      <LinkButton
        to={questionnairePath(listing)}
        className={ITEM}
        icon={<ClipboardList size={20} aria-hidden="true" />}
      >
        Questionario
      </LinkButton>
    </>
  );
}

function Others({ listing }: { listing: Listing }) {
  return (
    <LinkButton
      to={othersPath(listing)}
      look="secondary"
      className="flex-1"
      icon={<PawPrint size={20} aria-hidden="true" />}
    >
      Chi cerca ancora casa
    </LinkButton>
  );
}

const BAR =
  '@container flex flex-wrap gap-2 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-7 print:hidden';
/** With large text the two that their icon tells keep only that, so that the bar stays low. */
const SHORT = '@max-[19rem]:sr-only';
const ITEM =
  'flex-1 px-2! max-sm:min-h-13 max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-md max-sm:py-1.5 max-sm:text-sm';
