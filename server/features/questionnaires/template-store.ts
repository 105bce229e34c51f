import type { Read, Write } from '#server/platform/database/database.ts';
import type { QuestionnaireTables } from './tables.ts';

type TemplateRow = QuestionnaireTables['reply_template'];

export async function selectTemplates(db: Read, associationId: string): Promise<TemplateRow[]> {
  return db.selectFrom('reply_template').selectAll().where('association_id', '=', associationId).execute();
}

export async function upsertTemplate(db: Write, row: TemplateRow): Promise<void> {
  const { subject, text } = row;
  await db
    .insertInto('reply_template')
    .values(row)
    .onConflict((conflict) => conflict.columns(['association_id', 'key']).doUpdateSet({ subject, text }))
    .execute();
}

export async function deleteTemplate(db: Write, associationId: string, key: TemplateRow['key']): Promise<void> {
  await db.deleteFrom('reply_template').where('association_id', '=', associationId).where('key', '=', key).execute();
}
