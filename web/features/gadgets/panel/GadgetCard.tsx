import { ImageOff, Pencil, Trash2 } from 'lucide-react';
import { deleteGadget, listAllGadgets } from '#contract/features/gadgets/calls.ts';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { reread, rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { askToConfirm, showMessage } from '#web/platform/ui/confirm.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { categoryLabel } from '../categories.ts';

interface GadgetCardProps {
  gadget: Gadget;
  onEdit: () => void;
}

/** A gadget as the shop shows it, with the fields that only staff see. */
export function GadgetCard({ gadget, onEdit }: GadgetCardProps) {
  const { name, price, category, description, available, hidden } = gadget;
  const first = gadget.images[0];
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-card shadow-soft">
      <div className={classes('relative aspect-4/3 bg-paper-deep *:absolute *:inset-0', hidden && 'opacity-60')}>
        {first ? (
          <ResponsiveImage image={first} alt="" sizes="(min-width: 1280px) 22rem, (min-width: 641px) 45vw, 92vw" />
        ) : (
          <span className="flex size-full flex-col items-center justify-center gap-2 text-ink-soft">
            <ImageOff size={28} aria-hidden="true" />
            Nessuna immagine
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 className="max-w-full flex-1 text-lg break-words">{name}</h3>
          <strong className="max-w-1/2 shrink-0 text-right break-words text-primary">{price}</strong>
        </div>
        {category && <p className="-mt-1 text-sm font-semibold text-ink-soft">{categoryLabel(category)}</p>}
        <p className="line-clamp-3 text-sm break-words text-ink-soft">{description || 'Nessuna descrizione'}</p>
        <p className="flex flex-wrap gap-1.5">
          {available ? <Chip tone="leaf">Disponibile</Chip> : <Chip tone="amber">Non disponibile</Chip>}
          {hidden ? <Chip>Nascosto</Chip> : <Chip tone="primary">Visibile</Chip>}
        </p>
        <p className="mt-auto -mb-2 flex justify-end">
          <IconButton label={`Modifica ${name}`} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Elimina ${name}`} onClick={() => void remove(gadget)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </p>
      </div>
    </article>
  );
}

async function remove({ id, name }: Gadget): Promise<void> {
  const sure = await askToConfirm({
    message: `Eliminare definitivamente il gadget "${name}"?`,
    detail: 'Sparisce dalla vetrina con le sue foto. Le richieste già ricevute restano.',
    confirm: 'Elimina',
    danger: true,
  });
  if (!sure) return;
  try {
    await api(deleteGadget, { params: { id } });
    reread(listAllGadgets);
    toast('success', 'Gadget eliminato con successo');
  } catch (error) {
    rereadIfGone(error);
    await showMessage(sentence(error, "Errore durante l'eliminazione"));
  }
}
