import { ClipboardList, PawPrint, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Binned } from '#contract/features/bin/binned.ts';
import { restoreFromBin } from '#contract/features/bin/calls.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { useToday } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import type { useBinActions } from './use-bin.ts';
import { whenOf } from './when.ts';

interface BinnedItemProps {
  binned: Binned;
  actions: ReturnType<typeof useBinActions>;
}

/** A deleted listing or questionnaire. A refusal is said in its place, and it stays. */
export function BinnedItem({ binned, actions }: BinnedItemProps) {
  const { kind, name, photo } = binned;
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const today = useToday();
  const mayDecide = useMay()(restoreFromBin);
  const Icon = kind === 'annuncio' ? PawPrint : ClipboardList;

  async function run(act: () => Promise<void>, done: string) {
    setBusy(true);
    setRefusal('');
    try {
      await act();
      toast('success', done);
    } catch (error) {
      setBusy(false);
      setRefusal(sentence(error, 'Operazione non riuscita'));
    }
  }
  const restore = () =>
    run(() => actions.restore(binned), kind === 'annuncio' ? 'Annuncio ripristinato' : 'Questionario ripristinato');
  async function erase() {
    const sure = await askToConfirm({
      message: `Eliminare per sempre ${name}?`,
      detail: 'Non si può più ripristinare.',
      confirm: 'Elimina adesso',
      danger: true,
    });
    if (sure) await run(() => actions.erase(binned), 'Eliminato per sempre');
  }

  return (
    <li className="rounded-card bg-card p-3 shadow-soft">
      <article aria-label={name}>
        <div className="flex items-center gap-3">
          <div className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md bg-dawn text-peach">
            {photo ? (
              <ResponsiveImage image={photo} alt="" sizes="56px" />
            ) : (
              <Icon className="size-1/2" aria-hidden="true" />
            )}
          </div>
          <div className="min-w-0 flex-1">
            <h3 className="text-lg wrap-anywhere">{name}</h3>
            <p className="text-sm text-ink-soft">{whenOf(binned, today)}</p>
          </div>
        </div>
        {refusal && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {refusal}
          </p>
        )}
        {mayDecide && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              look="secondary"
              size="small"
              className="min-h-11!"
              busy={busy}
              icon={<Undo2 size={18} aria-hidden="true" />}
              aria-label={`Ripristina ${name}`}
              onClick={() => void restore()}
            >
              Ripristina
            </Button>
            <Button
              look="quiet"
              size="small"
              className="min-h-11!"
              icon={<Trash2 size={18} aria-hidden="true" />}
              aria-label={`Elimina adesso ${name}`}
              onClick={() => void erase()}
            >
              Elimina adesso
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}
