import { TEXT_NAMES } from '#contract/features/listings/text-fields.ts';
import { excerptOf, type Finding, type Judged } from './finding.ts';
import { findAdvanceRequests } from './words/find-advance-request.ts';

/** Returns what a listing's name, texts and links say of money in advance. */
export function judgeWords(listing: Judged): Finding[] {
  const texts = [listing.name, ...TEXT_NAMES.map((name) => listing[name]), listing.video_url];
  const requests = findAdvanceRequests(texts.filter((text) => text !== ''));
  if (requests.length === 0) return [];
  return [
    {
      kind: 'denaro_anticipato',
      listing,
      otherId: null,
      excerpt: excerptOf(requests.map(({ sentence }) => sentence).join(' … ')),
      causes: [...new Set(requests.map(({ plain }) => plain))],
    },
  ];
}
