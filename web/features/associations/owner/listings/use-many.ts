import { restoreManyFromBin } from '#contract/features/bin/calls.ts';
import type { BulkChange, BulkChanged, Skipped } from '#contract/features/listings/bulk.ts';
import { BULK_AT_MOST } from '#contract/features/listings/bulk-limit.ts';
import { bulkListings } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { STATUS_LABELS } from '#web/features/listings/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { askToConfirm, showMessage } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { useOwnListingsChange } from './use-own-listings.ts';

type Command = Pick<BulkChange, 'adoption_status' | 'hidden' | 'delete'>;
type Former = BulkChanged['former'];

/** Does one thing with many of the owner's listings, says what was skipped and why, and offers to undo it. */
export function useMany(associationId: string) {
  const list = useOwnListingsChange(associationId);

  async function change(listings: readonly Listing[], command: Command): Promise<void> {
    const names = new Map(listings.map(({ id, name }) => [id, name]));
    try {
      const { former, skipped } = await send(
        listings.map(({ id, version }) => ({ id, version })),
        command,
      );
      if (former.length > 0)
        toast('success', doneOf(command, former.length), { label: 'Annulla', run: () => void undo(former, command) });
      if (skipped.length > 0) await showMessage(skippedOf(skipped.length), reasonsOf(skipped, names));
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
    void list.reread();
  }

  async function undo(former: Former, command: Command): Promise<void> {
    try {
      const skipped = command.delete ? await restore(former) : await giveBack(former, command);
      if (skipped.length === 0) toast('success', 'Tutto come prima');
      else await showMessage(skippedOf(skipped.length), skipped[0]!.reason);
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
    void list.reread();
  }

  return {
    change,
    async remove(listings: readonly Listing[]): Promise<boolean> {
      const sure = await askToConfirm({
        message: listings.length === 1 ? 'Eliminare un annuncio?' : `Eliminare ${listings.length} annunci?`,
        detail: 'Restano nel cestino per 30 giorni. I questionari già ricevuti restano.',
        confirm: 'Elimina',
        danger: true,
      });
      if (sure) await change(listings, { delete: true });
      return sure;
    },
  };
}

const STATES = Object.keys(STATUS_LABELS) as Listing['adoption_status'][];
type Read = Pick<Listing, 'id' | 'version'>;

/** Sends a change in as many calls as it needs, with the versions that were read. */
async function send(read: readonly Read[], command: Command): Promise<Pick<BulkChanged, 'former' | 'skipped'>> {
  const all: Pick<BulkChanged, 'former' | 'skipped'> = { former: [], skipped: [] };
  for (let at = 0; at < read.length; at += BULK_AT_MOST) {
    const some = read.slice(at, at + BULK_AT_MOST);
    const versions = Object.fromEntries(some.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])));
    const { former, skipped } = await api(bulkListings, {
      body: { ids: some.map(({ id }) => id), ...command, versions },
    });
    all.former.push(...former);
    all.skipped.push(...skipped);
  }
  return all;
}

/** Gives each its former state, and then its standby, which a new state ends. */
async function giveBack(former: Former, { adoption_status }: Command): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  if (adoption_status === undefined) {
    for (const hidden of [true, false]) {
      const some = former.filter((one) => one.hidden === hidden);
      skipped.push(...(await send(some, { hidden })).skipped);
    }
    return skipped;
  }
  const wasHidden = new Set(former.flatMap(({ id, hidden }) => (hidden ? [id] : [])));
  const shown: Read[] = [];
  for (const state of STATES) {
    const some = former.filter((one) => one.adoption_status === state);
    const result = await send(some, { adoption_status: state });
    skipped.push(...result.skipped);
    shown.push(...result.former.filter(({ id, hidden }) => !hidden && wasHidden.has(id)));
  }
  skipped.push(...(await send(shown, { hidden: true })).skipped);
  return skipped;
}

async function restore(former: Former): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for (let at = 0; at < former.length; at += BULK_AT_MOST) {
    const ids = former.slice(at, at + BULK_AT_MOST).map(({ id }) => id);
    skipped.push(...(await api(restoreManyFromBin, { body: { kind: 'annuncio', ids } })).skipped);
  }
  return skipped;
}

function doneOf(command: Command, count: number): string {
  const [one, many] = command.delete
    ? ['eliminato', 'eliminati']
    : command.hidden === undefined
      ? ['aggiornato', 'aggiornati']
      : command.hidden
        ? ['in standby', 'in standby']
        : ['riattivato', 'riattivati'];
  return count === 1 ? `1 annuncio ${one}` : `${count} annunci ${many}`;
}

function skippedOf(count: number): string {
  return count === 1 ? "Un annuncio è rimasto com'era" : `${count} annunci sono rimasti com'erano`;
}

/** Listings that are named, with the reason why they were skipped. */
const MOST_NAMED = 10;

function reasonsOf(skipped: readonly Skipped[], names: ReadonlyMap<string, string>): string {
  const lines = skipped.slice(0, MOST_NAMED).map(({ id, reason }) => `${names.get(id) ?? id}: ${reason}`);
  const others = skipped.length - lines.length;
  return [...lines, ...(others > 0 ? [`e altri ${others}`] : [])].join('\n');
}
