import { findNumbers } from '#contract/features/contacts/find-numbers.ts';
import { likelyNumber } from '#contract/features/contacts/likely-number.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { ListingForm } from '../form.ts';
import type { PublisherOfForm } from '../publisher-of-form.ts';

type Contact = Listing['contact'];

/** Returns the contacts of a form as its page would show them: its own numbers first, else those of the publisher. */
export function previewedContact(form: ListingForm, association: PublisherOfForm): Contact {
  const { contacts_public } = association;
  const phone = form.info_phone.trim() || (contacts_public ? association.phone : '');
  const whatsapp = form.whatsapp.trim() || (contacts_public ? association.whatsapp : '');
  const phone_links = numbersIn(phone).map(({ text, number }) => ({ text, link: `tel:${number}` }));
  const numbers = numbersIn(whatsapp);
  const chat = numbers.find(({ number }) => number.startsWith('+393')) ?? numbers[0];
  return {
    phone,
    phone_link: phone_links[0]?.link ?? '',
    phone_links,
    whatsapp,
    whatsapp_link: chat ? `https://wa.me/${chat.number.slice(1)}` : '',
    whatsapp_number: chat?.text ?? '',
    email: contacts_public ? association.email : '',
  };
}

/** Returns the likely numbers of a text; the server also asks whether they can exist. */
function numbersIn(typed: string) {
  return findNumbers(typed, likelyNumber).map(({ start, end, number }) => ({ text: typed.slice(start, end), number }));
}
