import { CONTRIBUTION_MAX } from '#contract/features/associations/limits.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { ProfileFields } from './profile-form.ts';

/** How the association gives its animals away. Shown beside the button of the questionnaire. */
export function StepFields({ value, change, errors }: ProfileFields) {
  const { tick, text } = fieldsOf(value, change, errors);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-display text-xl font-bold">Come si adotta</legend>
      <p className="text-ink-soft">
        Chi ti scrive lo legge prima, accanto al questionario: così nessuno si trova davanti a una sorpresa.
      </p>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Checkbox label="Un colloquio" {...tick('steps_colloquio')} />
        <Checkbox label="Una visita a casa" {...tick('steps_visita')} />
        <Checkbox label="Un modulo di affido" {...tick('steps_modulo')} />
      </div>
      <TextInput
        label="Contributo spese"
        optional
        {...text('steps_contributo', CONTRIBUTION_MAX)}
        placeholder="Per esempio: 80 euro per vaccini e microchip"
        className="max-w-xl"
      />
    </fieldset>
  );
}
