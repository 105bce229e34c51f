import { COMPANIONS } from './facts.ts';
import type { Listing } from './listing.ts';

type Companionable = Pick<Listing, 'good_with' | 'guessed'>;

/** Returns those with whom its owner says that it gets along, or not. What was read from the texts is apart. */
export function companionsIn(listing: Companionable, answer: 'si' | 'no'): string {
  return listOf.format(companionsWith(listing, answer, { isGuessed: false }));
}

/** Returns those with whom its texts say that it gets along, or not, where its owner states nothing: "i cani e i gatti". */
export function companionsReadIn(listing: Companionable, answer: 'si' | 'no'): string {
  return listOf.format(companionsWith(listing, answer, { isGuessed: true }).map((one) => `i ${one}`));
}

function companionsWith(
  { good_with, guessed }: Companionable,
  answer: 'si' | 'no',
  { isGuessed }: { isGuessed: boolean },
) {
  return COMPANIONS.filter((one) => good_with[one] === answer && guessed.includes(`good_with.${one}`) === isGuessed);
}

const listOf = new Intl.ListFormat('it', { type: 'conjunction' });
