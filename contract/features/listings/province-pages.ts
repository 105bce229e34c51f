import {
  FORMER_PROVINCES,
  OTHER_PROVINCE_NAMES,
  PROVINCES,
  type Province,
} from '#contract/features/places/provinces.ts';
import { fold } from '#contract/platform/fold.ts';
import type { Search } from './search-query.ts';

/** Pages of the animals of one kind in one province: `/adozioni/cani/lodi`. Without zod, for pages. */

export const KIND_SLUGS = { cane: 'cani', gatto: 'gatti', altro: 'altri' } as const;
type Kind = NonNullable<Search['type']>;
const KINDS = Object.keys(KIND_SLUGS) as Kind[];

/** Returns the province's part of an address: "reggio-nell-emilia". */
export function provinceSlug({ name }: Pick<Province, 'name'>): string {
  return fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

export function provincePath(type: Kind, province: Pick<Province, 'name'>): string {
  return `/adozioni/${KIND_SLUGS[type]}/${provinceSlug(province)}`;
}

/**
 * Returns the kind and the province of an address, null if there are none such. Variants are understood: `cane` for
 * `cani`, the two letters or another name of a province, capitals; a page redirects them to `provincePath`. A former
 * province has no page: `isFormer`.
 */
export function provincePageOf(kind: string, place: string): { type: Kind; province: Province } | null {
  const spelt = kind.toLowerCase();
  const type = KINDS.find((one) => one === spelt || KIND_SLUGS[one] === spelt);
  const slug = provinceSlug({ name: place });
  const other = OTHER_PROVINCE_NAMES.find((one) => provinceSlug(one) === slug);
  const province = [...PROVINCES, ...FORMER_PROVINCES].find(
    (one) => one.code === other?.code || one.code.toLowerCase() === slug || provinceSlug(one) === slug,
  );
  return type && province ? { type, province } : null;
}

/** Whether a province ended in 2025. */
export function isFormer(province: Province): boolean {
  return FORMER_PROVINCES.includes(province);
}
