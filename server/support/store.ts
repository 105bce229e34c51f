import type { Read, Write } from '../database/connection.ts';
import type { SupportTables } from './tables.ts';

export type HelpRequestRow = SupportTables['help_request'];

export async function insertHelpRequest(db: Write, row: HelpRequestRow): Promise<void> {
  await db.insertInto('help_request').values(row).execute();
}

export async function helpRequestsOf(db: Read, associationId: string): Promise<HelpRequestRow[]> {
  return db.selectFrom('help_request').selectAll().where('association_id', '=', associationId).execute();
}
