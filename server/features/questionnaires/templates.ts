import { TEMPLATE_KEYS, type TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import type { Template, Wording } from '#contract/features/questionnaires/templates.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { deleteTemplate, selectTemplates, upsertTemplate } from './template-store.ts';

/** Returns all templates of an association in their order: its own words, or the portal's. */
export async function listTemplates(db: Read, associationId: string): Promise<Template[]> {
  const own = new Map((await selectTemplates(db, associationId)).map((row) => [row.key, row]));
  return TEMPLATE_KEYS.map((key) => present(key, own.get(key)));
}

export async function saveTemplate(
  { database }: Portal,
  associationId: string,
  key: TemplateKey,
  { subject, text }: Wording,
): Promise<Template> {
  await database.write((db) => upsertTemplate(db, { association_id: associationId, key, subject, text }));
  return present(key, { subject, text });
}

export async function resetTemplate({ database }: Portal, associationId: string, key: TemplateKey): Promise<void> {
  await database.write((db) => deleteTemplate(db, associationId, key));
}

function present(key: TemplateKey, own: Wording | undefined): Template {
  const { label, ...words } = DEFAULT_TEMPLATES[key];
  const { subject, text } = own ?? words;
  return { key, label, subject, text, own: own !== undefined };
}
