import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import type { Template } from '#contract/features/questionnaires/templates.ts';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';

interface TemplateChoiceProps {
  templates: readonly Template[];
  chosen: TemplateKey | '';
  onChoose: (template: Template) => void;
}

/** The occasions of a message. */
export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  return (
    <ChoiceChips
      label="Che cosa vuoi dire?"
      name="template"
      choices={templates.map(({ key, label }) => ({ value: key, label }))}
      selected={chosen}
      onChange={({ target }) => {
        const template = templates.find(({ key }) => key === target.value);
        if (template) onChoose(template);
      }}
    />
  );
}
