import { likelyNumber } from '#contract/features/contacts/likely-number.ts';
import { type CellKind, damageOf } from '#contract/platform/damaged-cell.ts';

/** Columns in which a spreadsheet replaces more than numbers, and those that hold no text of people. */
const KINDS: Record<string, CellKind | null> = {
  ...Object.fromEntries(
    ['name', 'city', 'province', 'contact_person', 'president_name', 'username', 'breed', 'bonded_with'].map((name) => [
      name,
      'name' as const,
    ]),
  ),
  age: 'age',
  ...Object.fromEntries(
    ['phone', 'phone2', 'whatsapp', 'info_phone', 'microchip'].map((name) => [name, 'number' as const]),
  ),
  password: null,
  logo_base64: null,
  banner_base64: null,
};
const PHONES = ['phone', 'phone2', 'whatsapp', 'info_phone'];
/** A landline without its zero: five to nine digits, and no mobile number. */
const WITHOUT_ZERO = /^(?:\+39)?[2-9]\d{4,8}$/;

/** Returns a reason for each cell of a row that a spreadsheet has damaged. */
export function damagedCells(cells: Record<string, string>): string[] {
  return Object.entries(cells).flatMap(([name, cell]) => {
    const kind = KINDS[name] === undefined ? 'text' : KINDS[name];
    const damage = kind && damageOf(cell, kind);
    return damage ? [`${name}: ${damage}`] : [];
  });
}

/** Returns a warning for each telephone that seems to have lost its first zero. */
export function lostZeros(cells: Record<string, string>): string[] {
  return PHONES.flatMap((name) => {
    const digits = (cells[name] ?? '').replaceAll(/[^\d+]/g, '');
    if (!WITHOUT_ZERO.test(digits) || likelyNumber(digits)) return [];
    return [`${name}: il foglio di calcolo può aver tolto lo 0 davanti a «${cells[name]}»: controllalo.`];
  });
}
