import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteDraft, type ListingDraft, listDrafts, saveDraft } from '#contract/features/listings/drafts/calls.ts';
import {
  draftOfServer,
  isOnServer,
  listingDraft,
  useListingDraft,
  withAddresses,
} from '#web/features/listings/editor/index.ts';
import { workKey } from '#web/features/workplace/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';

const keyOf = (associationId: string) => ['drafts', associationId];

/** Returns a function that fetches the drafts again. */
export function useDraftsChange(associationId: string): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(associationId) });
    void queries.invalidateQueries({ queryKey: workKey(associationId) });
  };
}

/** A new listing that was begun: on this device, on the server, or on both. */
export interface BegunListing {
  id: string;
  name: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The colleague who saved it last; "" for oneself. */
  by: string;
  /** Null while it is on this device only. */
  server: ListingDraft | null;
  /** This device has what the server has not: that is opened. */
  isHere: boolean;
}

/** Returns the drafts of new listings, the last saved first, with what can be done with them. */
export function useDrafts(associationId: string, onOpen: () => void) {
  const reread = useDraftsChange(associationId);
  const { data: drafts, dataUpdatedAt } = useQuery({
    queryKey: keyOf(associationId),
    queryFn: ({ signal }) => api(listDrafts, {}, { signal }),
  });
  const { value: here, clear } = useListingDraft(associationId, null);
  const isListed = drafts?.some(({ id }) => id === here?.submission) ?? false;
  const isGone =
    here !== null && drafts !== undefined && !isListed && isOnServer(here) && here.onServer!.at < dataUpdatedAt;
  // it was published or thrown away on another device
  useEffect(() => {
    if (isGone) clear();
  }, [isGone, clear]);

  const begun: BegunListing[] = (drafts ?? []).map((server) => {
    const isHere = here?.submission === server.id && !(isOnServer(here) && server.version >= here.onServer!.version);
    const { name, savedAt } = isHere
      ? { name: here.form.name.trim(), savedAt: here.savedAt }
      : { name: server.name, savedAt: Date.parse(server.saved_at) };
    return { id: server.id, name, savedAt, by: server.by, server, isHere };
  });
  if (here && !isListed && !isGone)
    begun.unshift({
      id: here.submission,
      name: here.form.name.trim(),
      savedAt: here.savedAt,
      by: '',
      server: null,
      isHere: true,
    });

  async function open({ server, isHere }: BegunListing): Promise<void> {
    if (!isHere && server) {
      if (here && here.submission !== server.id && !isOnServer(here) && !(await mayReplace())) return;
      listingDraft(associationId, null).write(draftOfServer(server));
    } else if (here && server) {
      const images = withAddresses(here.images, server.images);
      listingDraft(associationId, null).write({ ...here, images });
    }
    onOpen();
  }

  async function throwAway({ id, server }: BegunListing): Promise<void> {
    if (!server) {
      const sure = await askToConfirm({ message: 'Buttare via la bozza?', confirm: 'Butta via', danger: true });
      if (!sure) return;
    } else {
      try {
        await api(deleteDraft, { params: { id } });
      } catch (error) {
        return toast('error', sentence(error, 'La bozza è ancora qui. Riprova.'));
      }
      toast('success', 'Bozza buttata', { label: 'Annulla', run: () => void putBack(server).then(reread) });
    }
    if (here?.submission === id) {
      clear();
      dropPhotos(here.images.map((image) => image.id));
    }
    reread();
  }

  return { begun, open, throwAway };
}

function mayReplace(): Promise<boolean> {
  return askToConfirm({
    message: 'Hai già una bozza: la sostituiamo?',
    confirm: 'Sostituisci',
    cancel: 'Tieni la bozza',
  });
}

async function putBack({ id, fields, images }: ListingDraft): Promise<void> {
  try {
    await api(saveDraft, { params: { id }, body: { fields, images } });
  } catch (error) {
    toast('error', sentence(error, 'La bozza non è tornata. Riprova.'));
  }
}

function dropPhotos(ids: string[]): void {
  retryImport(() => import('#web/platform/media/index.ts')).then(
    ({ offlineImages }) => offlineImages.drop(ids),
    () => {}, // what belongs to no draft is removed later
  );
}
