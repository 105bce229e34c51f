import { TEXT_FIELDS, TEXT_NAMES, type TextField } from '#contract/features/listings/text-fields.ts';
import { excerptOf, type Finding, type Judged } from './finding.ts';
import { findAdvanceRequests } from './words/find-advance-request.ts';

/** Returns what a listing's name, texts and links say of money in advance. */
export function judgeWords(listing: Judged): Finding[] {
  const requests = findAdvanceRequests(judgedTexts(listing));
  if (requests.length === 0) return [];
  return [
    {
      kind: 'denaro_anticipato',
      listing,
      other: null,
      pair: listing.id,
      excerpt: excerptOf(requests.map(({ sentence }) => sentence).join(' … ')),
      causes: [...new Set(requests.map(({ plain }) => plain))],
    },
  ];
}

/** Returns the texts of a listing that are judged, without blank ones. */
export function judgedTexts(listing: Pick<Judged, TextField | 'name' | 'video_url'>): string[] {
  // a sum alone asks for money, and the label says for what
  const fee = listing.fee && `${TEXT_FIELDS.fee.label}: ${listing.fee}`;
  const texts = TEXT_NAMES.map((name) => (name === 'fee' ? fee : listing[name]));
  return [listing.name, ...texts, listing.video_url].filter((text) => text !== '');
}
