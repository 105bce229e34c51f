import { useQueryClient } from '@tanstack/react-query';
import { resetTemplate, saveTemplate } from '#contract/features/questionnaires/calls.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import type { Template } from '#contract/features/questionnaires/templates.ts';
import { api } from '#web/platform/api/browser.ts';
import { keys } from '../keys.ts';
import type { Words } from './wording.ts';

/** Stores the association's own words for an occasion, or returns to the portal's. */
export function useTemplateChange(accountId: string) {
  const client = useQueryClient();
  return {
    async save(key: TemplateKey, { subject, text }: Words): Promise<Template> {
      const saved = await api(saveTemplate, { params: { key }, body: { subject, text } });
      client.setQueryData<Template[]>(keys.templates(accountId), (known) =>
        known?.map((one) => (one.key === key ? saved : one)),
      );
      return saved;
    },
    async reset(key: TemplateKey): Promise<void> {
      await api(resetTemplate, { params: { key } });
      await client.refetchQueries({ queryKey: keys.templates(accountId) });
    },
  };
}
