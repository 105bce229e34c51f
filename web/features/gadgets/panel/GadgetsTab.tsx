import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listAllGadgets } from '#contract/features/gadgets/calls.ts';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { ListFrame } from '#web/platform/panel/list/ListFrame.tsx';
import { useCursorList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { GadgetCard } from './GadgetCard.tsx';
import { GadgetDialog } from './GadgetDialog.tsx';
import { GadgetRequests } from './GadgetRequests.tsx';

/** The gadgets of the shop and the purchase requests. */
export default function GadgetsTab() {
  const list = useCursorList(listAllGadgets, {});
  const [editing, setEditing] = useState<Gadget | 'new' | null>(null);
  const create = () => setEditing('new');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{`Gestione Gadget${list.rows ? ` (${list.total})` : ''}`}</h2>
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={create}>
          Crea Nuovo Gadget
        </Button>
      </div>
      <ListFrame list={list} empty={<EmptyState title="Nessun gadget creato" image={<LazyMascot pose="sleeping" />} />}>
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map((gadget) => (
              <li key={gadget.id}>
                <GadgetCard gadget={gadget} onEdit={() => setEditing(gadget)} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <GadgetRequests />
      {editing && <GadgetDialog gadget={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
