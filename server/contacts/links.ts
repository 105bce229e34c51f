import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Contact } from '#contract/associations/contact.ts';

const LINKS_KEPT = 20_000;
const known = new Map<string, string>();

/** The number in E.164, Italian where no country is told (the leading zero of landlines is kept); "" when it is none. */
function international(typed: string): string {
  const hit = known.get(typed);
  if (hit !== undefined) return hit;
  const number = parsePhoneNumberFromString(typed, 'IT')?.number ?? '';
  if (known.size >= LINKS_KEPT) known.delete(known.keys().next().value!);
  known.set(typed, number);
  return number;
}

/** `tel:+39…` for a number in any usual Italian form; "" when it makes none. */
export function phoneLink(typed: string): string {
  const number = typed && international(typed);
  return number ? `tel:${number}` : '';
}

/** `https://wa.me/39…`; "" when the number makes none. */
export function whatsappLink(typed: string): string {
  const number = typed && international(typed);
  return number ? `https://wa.me/${number.slice(1)}` : '';
}

/** The contact block of whoever owns these numbers. */
export function contactOf({ phone, whatsapp, email }: { phone: string; whatsapp: string; email: string }): Contact {
  return { phone, phone_link: phoneLink(phone), whatsapp, whatsapp_link: whatsappLink(whatsapp), email };
}
