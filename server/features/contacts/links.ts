import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { LRUCache } from 'lru-cache';
import type { Contact, PhoneLink } from '#contract/features/associations/contact.ts';
import { findNumbers } from '#contract/features/contacts/find-numbers.ts';
import { likelyNumber } from '#contract/features/contacts/likely-number.ts';

const TEXTS_KEPT = 20_000;
const cachedNumbers = new LRUCache<string, readonly TypedNumber[]>({ max: TEXTS_KEPT });

/** A number in a text: as typed, and in E.164. */
interface TypedNumber {
  text: string;
  number: string;
}

/** Returns the numbers in a telephone field that can exist, Italian without a country code, in their order, each once. */
function numbersIn(typed: string): readonly TypedNumber[] {
  if (typed === '') return [];
  const hit = cachedNumbers.get(typed);
  if (hit !== undefined) return hit;
  const numbers = new Map<string, TypedNumber>();
  for (const { start, end, number } of findNumbers(typed, (digits) => existing(digits)?.number ?? null)) {
    if (!numbers.has(number)) numbers.set(number, { text: typed.slice(start, end), number });
  }
  const foundNumbers = [...numbers.values()];
  cachedNumbers.set(typed, foundNumbers);
  return foundNumbers;
}

/** The mailbox of a mobile number has one or two digits more, which nobody means to type. */
function existing(digits: string): PhoneNumber | null {
  // the parser takes a hundred times longer
  if (likelyNumber(digits) === null) return null;
  const number = parsePhoneNumberFromString(digits, 'IT');
  return number?.isValid() && number.getType() !== 'VOICEMAIL' ? number : null;
}

/** Returns a `tel:` link for each number in a telephone field. */
export function phoneLinks(typed: string): PhoneLink[] {
  return numbersIn(typed).map(({ text, number }) => ({ text, link: `tel:${number}` }));
}

/** Returns the first mobile number, else the first number (an office may chat with its landline). */
function chatNumber(typed: string): TypedNumber | undefined {
  const numbers = numbersIn(typed);
  return numbers.find(({ number }) => isMobile(number)) ?? numbers[0];
}

function isMobile(number: string): boolean {
  const type = parsePhoneNumberFromString(number)?.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

/** Returns the contact block for these numbers and this address. */
export function contactOf({ phone, whatsapp, email }: { phone: string; whatsapp: string; email: string }): Contact {
  const phone_links = phoneLinks(phone);
  const chat = chatNumber(whatsapp);
  return {
    phone,
    phone_link: phone_links[0]?.link ?? '',
    phone_links,
    whatsapp,
    whatsapp_link: chat ? `https://wa.me/${chat.number.slice(1)}` : '',
    whatsapp_number: chat?.text ?? '',
    email,
  };
}
