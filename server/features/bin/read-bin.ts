import { BIN_DAYS, type Binned } from '#contract/features/bin/binned.ts';
import { listBinnedListings, readFirstImages } from '#server/features/listings/index.ts';
import { listBinnedQuestionnaires } from '#server/features/questionnaires/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';

const DAY_MS = 86_400_000;

/** Returns what is in the bin of the actor's account, what was deleted last first. */
export async function readBin(portal: Portal, { accountId }: Actor): Promise<Binned[]> {
  const { read } = portal.database;
  const listings = await listBinnedListings(read, accountId);
  const photos = await readFirstImages(portal, listings);
  const binned: Binned[] = [
    ...listings.map((row) => {
      const photo = photos.get(row.id);
      return { kind: 'annuncio' as const, id: row.id, name: row.name, ...times(row), ...(photo && { photo }) };
    }),
    ...(await listBinnedQuestionnaires(read, accountId)).map((row) => ({
      kind: 'questionario' as const,
      id: row.id,
      name: [row.nome, row.post_name].filter(Boolean).join(' · '),
      ...times(row),
    })),
  ];
  return binned.sort((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1));
}

function times({ binned_at }: { binned_at: string }) {
  const until = new Date(Date.parse(binned_at) + BIN_DAYS * DAY_MS).toISOString();
  return { deleted_at: binned_at, until };
}
