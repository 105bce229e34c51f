import { ageText } from '#contract/features/listings/age-text.ts';
import { companionsIn } from '#contract/features/listings/companions.ts';
import { ENERGY_LABELS, FACT_NAMES, GARDEN_LABELS } from '#contract/features/listings/fact-labels.ts';
import {
  AGE_BAND_LABELS,
  SEX_LABELS,
  SIZE_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
  YES_NO_LABELS,
} from '#contract/features/listings/labels.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { dayAndMonth } from '#contract/platform/dates.ts';
import type { Focus } from '#contract/platform/media/image.ts';
import type { Palette } from '#contract/platform/palette.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { drawable, headlineOf } from '#server/features/sharing/index.ts';

/** What a poster or picture of a listing says. Texts are one line each that the fonts can draw, "" for nothing. */
export interface PosterContent {
  name: string;
  /** `Cerca casa a Lodi`, or `Ha trovato casa`. */
  headline: string;
  /** `Adottabile dal 3 gennaio`, `In attesa`, `Adottato`; "" for an animal that can be adopted at once. */
  state: string;
  adopted: boolean;
  type: Listing['type'];
  facts: { label: string; value: string }[];
  /** `Femmina · 3 anni · meticcio · taglia media` */
  summary: string;
  /** With whom it gets along, and whether it is sterilized. */
  more: string;
  story: string;
  appeal: string;
  publisher: string;
  phone: string;
  whatsapp: string;
  email: string;
  /** The number on the strips: one, where the field names several. */
  strip: string;
  code: string;
  /** Of the listing's page. */
  address: string;
  /** What a person can type: the page that says whether a code is genuine. */
  shortAddress: string;
  siteName: string;
  palette: Palette;
  /** Name of the stored photo, and whether it is about as high as wide, or higher; null without one. */
  photo: { key: string; isUpright: boolean; focus?: Focus | undefined } | null;
  watermark: boolean;
}

const UPRIGHT = 1.1;

interface Site {
  siteName: string;
  publicUrl: string;
  palette: Palette;
}

/** Returns what is drawn of a listing as a visitor may read it; `today` is the day in Italy. */
export function posterContentOf(
  listing: Listing,
  { siteName, publicUrl, palette }: Site,
  today: string,
): PosterContent {
  const { contact, adopted, code } = listing;
  const [photo] = listing.images;
  return {
    name: drawable(listing.name),
    headline: headlineOf(listing),
    state: stateOf(listing),
    adopted,
    type: listing.type,
    facts: factsOf(listing, today),
    summary: summaryOf(listing, today),
    more: moreOf(listing),
    story: adopted ? '' : drawable(listing.character || listing.bio),
    appeal: adopted ? '' : drawable(listing.important_notes),
    publisher: drawable(listing.association_name),
    phone: drawable(contact.phone),
    whatsapp: drawable(contact.whatsapp),
    email: drawable(contact.email),
    strip: drawable(contact.phone_links[0]?.text ?? contact.whatsapp_number),
    code,
    address: `${publicUrl}/annuncio/${listing.id}`,
    shortAddress: `${publicUrl.replace(/^https?:\/\//, '')}/verifica`,
    siteName: drawable(siteName),
    palette,
    photo: photo
      ? {
          key: photo.src.replace('/media/', ''),
          isUpright: photo.height * UPRIGHT >= photo.width,
          ...(photo.focus && { focus: photo.focus }),
        }
      : null,
    watermark: listing.watermark,
  };
}

function stateOf({ adoption_status, adoptable_from }: Listing): string {
  if (adoption_status !== 'adottabile subito') return STATUS_LABELS[adoption_status];
  return adoptable_from ? `Adottabile ${withDate('dal', dayAndMonth(adoptable_from))}` : '';
}

function factsOf(listing: Listing, today: string): PosterContent['facts'] {
  const facts: [label: string, value: string][] = [
    ['Tipo', TYPE_LABELS[listing.type]],
    ['Sesso', SEX_LABELS[listing.sex]],
    ['Età', ageOf(listing, today)],
    ['Razza', listing.breed],
    ['Taglia', SIZE_LABELS[listing.size]],
    ['Sterilizzazione', YES_NO_LABELS[listing.sterilization]],
    ["Va d'accordo con", companionsIn(listing, 'si')],
    ["Non va d'accordo con", companionsIn(listing, 'no')],
    [FACT_NAMES.energy, listing.energy ? ENERGY_LABELS[listing.energy] : ''],
    [FACT_NAMES.garden, listing.garden ? GARDEN_LABELS[listing.garden] : ''],
  ];
  return facts.map(([label, value]) => ({ label, value: drawable(value) })).filter(({ value }) => value !== '');
}

function summaryOf(listing: Listing, today: string): string {
  const size = SIZE_LABELS[listing.size].toLowerCase();
  return [SEX_LABELS[listing.sex], ageOf(listing, today), listing.breed, size && `taglia ${size}`]
    .map(drawable)
    .filter(Boolean)
    .join(' · ');
}

function moreOf(listing: Listing): string {
  const [liked, disliked] = [companionsIn(listing, 'si'), companionsIn(listing, 'no')];
  const sterilized = { si: `sterilizzat${listing.sex === 'F' ? 'a' : 'o'}`, no: '', '': '' }[listing.sterilization];
  const parts = [liked && `va d'accordo con ${liked}`, disliked && `non va d'accordo con ${disliked}`, sterilized];
  const line = parts.filter(Boolean).join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function ageOf(listing: Listing, today: string): string {
  return ageText(listing, today.slice(0, 7)) || AGE_BAND_LABELS[listing.age_band];
}
