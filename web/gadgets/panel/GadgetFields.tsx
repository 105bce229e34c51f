import type { GadgetCategory } from '#contract/gadgets/gadget.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { CATEGORIES } from '../index.ts';
import type { GadgetForm } from './GadgetDialog.tsx';

interface GadgetFieldsProps {
  form: GadgetForm;
  onChange: (changes: Partial<GadgetForm>) => void;
  errors: Record<string, string>;
}

/** The fields of a gadget: description, price, visibility and availability. */
export function GadgetFields({ form, onChange, errors }: GadgetFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        label="Nome"
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors.name}
        limit={200}
        className="sm:col-span-2"
      />
      <TextInput
        label="Prezzo"
        placeholder="Per esempio: 12,50 €"
        value={form.price}
        onChange={({ target }) => onChange({ price: target.value })}
        error={errors.price}
        limit={60}
      />
      <Select
        label="Categoria"
        none="Nessuna"
        choices={CATEGORIES}
        value={form.category}
        onChange={({ target }) => onChange({ category: target.value as GadgetCategory })}
        error={errors.category}
      />
      <TextArea
        label="Descrizione"
        optional
        value={form.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={errors.description}
        limit={4000}
        rows={4}
        className="sm:col-span-2"
      />
      <Checkbox
        look="switch"
        label="Disponibile"
        checked={form.available}
        onChange={({ target }) => onChange({ available: target.checked })}
      />
      <Checkbox
        look="switch"
        label="Nascosto al pubblico"
        checked={form.hidden}
        onChange={({ target }) => onChange({ hidden: target.checked })}
      />
    </div>
  );
}
