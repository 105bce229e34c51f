import { type ReactNode, Suspense, useState } from 'react';
import type { AssociationView } from '#contract/features/associations/association.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { beginFrom, type Editing, isOnServer, listingDraft, loadEditor } from '#web/features/listings/editor/index.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { sayWhoWaits } from './say-who-waits.ts';
import { useDraftsChange } from './use-drafts.ts';
import { useOwnListingsChange } from './use-own-listings.ts';

const ListingEditor = lazyPart(loadEditor, 'over');

/** Opens the editor for a new listing, a copy or an existing one. The caller renders the returned `dialog`. */
export function useEditor(association: AssociationView) {
  const [editing, setEditing] = useState<(Editing & { serial: number }) | null>(null);
  const [publishedId, setPublishedId] = useState('');
  const list = useOwnListingsChange(association.id);
  const rereadDrafts = useDraftsChange(association.id);
  const open = (next: Editing) => setEditing((before) => ({ ...next, serial: (before?.serial ?? 0) + 1 }));

  async function duplicate(listing: Listing): Promise<void> {
    const draft = listingDraft(association.id, null);
    const begun = draft.read();
    if (begun && isOnServer(begun)) draft.clear();
    else if (begun) {
      const sure = await askToConfirm({
        message: 'Hai già una bozza: la sostituiamo?',
        confirm: 'Sostituisci',
        cancel: 'Tieni la bozza',
      });
      if (!sure) return;
      draft.clear();
    }
    open({ listing: null, from: beginFrom(listing) });
  }

  const dialog: ReactNode = editing && (
    <Suspense fallback={null}>
      <ListingEditor
        key={editing.serial}
        association={association}
        editing={editing}
        onClose={() => setEditing(null)}
        onSaved={(saved, next) => {
          list.put(saved);
          if (next) open({ listing: null, from: next });
          else {
            setEditing(null);
            sayWhoWaits(saved, editing.listing);
            if (!editing.listing) setPublishedId(saved.id);
          }
        }}
        onOutdated={() => void list.reread()}
        onDrafts={rereadDrafts}
      />
    </Suspense>
  );
  return {
    dialog,
    /** Id of the listing that was just published, to be shared now; "" otherwise. */
    publishedId,
    forgetPublished: () => setPublishedId(''),
    /** Opens a new listing. What was begun before is among the drafts if the server holds it, else it is opened. */
    write: () => {
      const draft = listingDraft(association.id, null);
      const begun = draft.read();
      if (begun && isOnServer(begun)) draft.clear();
      open({ listing: null, from: null });
    },
    /** Opens the draft of this device. */
    resume: () => open({ listing: null, from: null }),
    edit: (listing: Listing) => open({ listing }),
    duplicate: (listing: Listing) => void duplicate(listing),
  };
}
