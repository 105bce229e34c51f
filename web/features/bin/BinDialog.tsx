import type { BinnedKind } from '#contract/features/bin/binned.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { BinnedItem } from './BinnedItem.tsx';
import { useBin, useBinActions } from './use-bin.ts';

export interface BinDialogProps {
  accountId: string;
  /** Shows things of one kind only. */
  kind?: BinnedKind;
  open: boolean;
  onClose: () => void;
}

/** What an association has deleted, with the way back. */
export default function BinDialog({ accountId, kind, open, onClose }: BinDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cestino"
      description="Ciò che elimini resta qui per 30 giorni: lo vedi solo tu. Poi si cancella, con le sue foto."
      phone="full"
    >
      <Content accountId={accountId} kind={kind} />
    </Dialog>
  );
}

function Content({ accountId, kind }: Pick<BinDialogProps, 'accountId'> & { kind: BinnedKind | undefined }) {
  const { data, error, refetch } = useBin(accountId);
  const binned = data?.filter((one) => kind === undefined || one.kind === kind);
  const actions = useBinActions(accountId);
  if (error && !binned) {
    return (
      <EmptyState role="alert" title="Errore" actions={<Button onClick={() => void refetch()}>Riprova</Button>}>
        {sentence(error, 'Non riusciamo a leggere il cestino.')}
      </EmptyState>
    );
  }
  if (!binned) return <Skeleton className="h-44 rounded-card" />;
  if (binned.length === 0)
    return <EmptyState title="Il cestino è vuoto." image={<LazyMascot pose="sleeping" />} heading="p" />;
  return (
    <ul className="grid gap-3">
      {binned.map((one) => (
        <BinnedItem key={one.id} binned={one} actions={actions} />
      ))}
    </ul>
  );
}
