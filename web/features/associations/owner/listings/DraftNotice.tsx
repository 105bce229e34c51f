import { NotebookPen } from 'lucide-react';
import { useListingDraft } from '#web/features/listings/editor/index.ts';
import { askAgain } from '#web/platform/ui/ask-again.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';

interface DraftNoticeProps {
  associationId: string;
  onOpen: () => void;
}

/** Offers to continue a new listing that was begun and not published. */
export function DraftNotice({ associationId, onOpen }: DraftNoticeProps) {
  const { value: draft, clear } = useListingDraft(associationId, null);
  if (!draft) return null;
  const throwAway = async () => {
    const sure = await askToConfirm({ message: 'Buttare via la bozza?', confirm: 'Butta via', danger: true });
    if (!sure) return;
    clear();
    const drop = draft.images.map(({ id }) => id);
    askAgain(() => import('#web/platform/media/index.ts')).then(
      ({ offlineImages }) => offlineImages.drop(drop),
      () => {}, // what belongs to no draft is removed later
    );
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-primary-tint px-4 py-2.5 text-primary-hover">
      <NotebookPen size={20} aria-hidden="true" className="shrink-0" />
      <p className="min-w-40 flex-1">
        {`Hai una bozza non pubblicata${draft.form.name.trim() ? `: ${draft.form.name.trim()}` : ''}.`}
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={onOpen}>
          Riprendi
        </Button>
        <Button size="small" look="quiet" onClick={() => void throwAway()}>
          Butta via
        </Button>
      </span>
    </div>
  );
}
