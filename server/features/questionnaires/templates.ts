import { TEMPLATE_KEYS, type TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import type { Template, Wording } from '#contract/features/questionnaires/templates.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { deleteTemplate, selectTemplates, upsertTemplate } from './template-store.ts';

/** Returns all templates of an association in their order: its own words, or the portal's. */
export async function listTemplates(db: Read, associationId: string): Promise<Template[]> {
  const own = new Map((await selectTemplates(db, associationId)).map((row) => [row.key, row]));
  return TEMPLATE_KEYS.map((key) => present(key, own.get(key)));
}

export async function saveTemplate(
  { database, clock }: Portal,
  actor: Actor,
  key: TemplateKey,
  { subject, text }: Wording,
): Promise<Template> {
  await database.write(async (db) => {
    await upsertTemplate(db, { association_id: actor.accountId, key, subject, text });
    await recordTeamAct(db, actor, { act: 'saveTemplate' }, clock.now());
  });
  return present(key, { subject, text });
}

export async function resetTemplate({ database, clock }: Portal, actor: Actor, key: TemplateKey): Promise<void> {
  await database.write(async (db) => {
    await deleteTemplate(db, actor.accountId, key);
    await recordTeamAct(db, actor, { act: 'resetTemplate' }, clock.now());
  });
}

function present(key: TemplateKey, own: Wording | undefined): Template {
  const { label, ...words } = DEFAULT_TEMPLATES[key];
  const { subject, text } = own ?? words;
  return { key, label, subject, text, own: own !== undefined };
}
