import type { Fields } from '#web/platform/forms/fields.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { CATEGORIES } from '../categories.ts';
import type { GadgetForm } from './GadgetDialog.tsx';

/** The fields of a gadget: description, price, visibility and availability. */
export function GadgetFields({ fields }: { fields: Fields<GadgetForm> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput label="Nome" {...fields.text('name', 200)} className="sm:col-span-2" />
      <TextInput label="Prezzo" placeholder="Per esempio: 12,50 €" {...fields.text('price', 60)} />
      <Select label="Categoria" none="Nessuna" choices={CATEGORIES} {...fields.text('category')} />
      <TextArea label="Descrizione" optional {...fields.text('description', 4000)} rows={4} className="sm:col-span-2" />
      <Checkbox look="switch" label="Disponibile" {...fields.tick('available')} />
      <Checkbox look="switch" label="Nascosto al pubblico" {...fields.tick('hidden')} />
    </div>
  );
}
