import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LRUCache } from 'lru-cache';
import type { Contact } from '#contract/associations/contact.ts';

const LINKS_KEPT = 20_000;
const known = new LRUCache<string, string>({ max: LINKS_KEPT });

/** Returns the number in E.164, Italian without a country code (landlines keep their leading zero); "" when invalid. */
function international(typed: string): string {
  const hit = known.get(typed);
  if (hit !== undefined) return hit;
  const number = parsePhoneNumberFromString(typed, 'IT')?.number ?? '';
  known.set(typed, number);
  return number;
}

/** Returns `tel:+39…` for a number in any common Italian notation; "" when it is invalid. */
export function phoneLink(typed: string): string {
  const number = typed && international(typed);
  return number ? `tel:${number}` : '';
}

/** Returns `https://wa.me/39…`; "" when the number is invalid. */
export function whatsappLink(typed: string): string {
  const number = typed && international(typed);
  return number ? `https://wa.me/${number.slice(1)}` : '';
}

/** Returns the contact block for these numbers and this address. */
export function contactOf({ phone, whatsapp, email }: { phone: string; whatsapp: string; email: string }): Contact {
  return { phone, phone_link: phoneLink(phone), whatsapp, whatsapp_link: whatsappLink(whatsapp), email };
}
