import { MOST_PORTRAITS } from '#contract/features/listings/limits.ts';
import type { Portrait } from '#contract/features/listings/portrait.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import type { Image } from '#contract/platform/media/image.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { presentFacts } from '../facts/present-facts.ts';
import { findBondable } from '../facts/store.ts';
import { readFirstImages } from '../present.ts';
import { type PortraitRow, selectPortraits } from './store.ts';

/** Images per query: between two batches other requests are served. */
const BATCH = 100;

/**
 * Returns the animals that nobody is about to adopt, those confirmed last first, with the facts by which a browser
 * compares them with a household.
 */
export async function listPortraits(portal: Portal): Promise<Portrait[]> {
  const { read } = portal.database;
  const rows = await selectPortraits(read, MOST_PORTRAITS);
  const bonded = rows.map(({ bonded_with }) => bonded_with).filter(Boolean);
  const bondable = await findBondable(read, bonded, null);
  const today = italianDay(portal.clock.now());
  const portraits: Portrait[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH);
    const photos = await readFirstImages(portal, some);
    for (const row of some) portraits.push(portraitOf(row, photos.get(row.id), { today, bondable }));
    await yieldToEventLoop();
  }
  return portraits;
}

function portraitOf(
  row: PortraitRow,
  photo: Image | undefined,
  { today, bondable }: { today: string; bondable: ReadonlySet<string> },
): Portrait {
  const facts = presentFacts(row, today, bondable);
  const { lives_in } = facts;
  return {
    id: row.id,
    name: row.name,
    type: row.type as Portrait['type'],
    size: row.size as Portrait['size'],
    sex: row.sex as Portrait['sex'],
    age: row.age,
    age_band: facts.age_band,
    adoptable_from: facts.adoptable_from,
    ...whereabouts({ lives_in, city: row.city, province: row.province }),
    region: lives_in?.regione ?? '',
    goes_to: facts.goes_to,
    good_with: facts.good_with,
    energy: facts.energy,
    hours_alone: facts.hours_alone,
    garden: facts.garden,
    first_time: facts.first_time,
    special_care: row.special_care !== '',
    bonded: facts.bonded_with !== '',
    photo: photo ? small(photo) : null,
    created_at: row.created_at,
  };
}

/** Widths in pixels that a small card may need. */
const WIDEST = 640;

/** Returns an image with its small versions only, and without a placeholder, which weighs more than all facts. */
function small({ src, srcset, width, height, focus }: Image): NonNullable<Portrait['photo']> {
  const versions = srcset.split(', ').filter((version) => Number(/ (\d+)w$/.exec(version)?.[1]) <= WIDEST);
  const [first = src] = versions[0]?.split(' ') ?? [];
  return { src: first, srcset: versions.join(', '), width, height, ...(focus && { focus }) };
}
