import type { Write } from '../database/connection.ts';
import type { SupportTables } from './tables.ts';

export type HelpRequestRow = SupportTables['help_request'];

export async function insertHelpRequest(db: Write, row: HelpRequestRow): Promise<void> {
  await db.insertInto('help_request').values(row).execute();
}
