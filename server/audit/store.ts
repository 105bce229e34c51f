import { sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import type { AuditTables } from './tables.ts';

export type ActRow = AuditTables['act'];

export async function insertAct(db: Write, row: ActRow): Promise<void> {
  await db.insertInto('act').values(row).execute();
}

/** A page of the register, newest first; `text` is looked for in who, what and whom. */
export async function selectActs(db: Read, text: string, limit: number, offset: number): Promise<ActRow[]> {
  return matching(db, text)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countActs(db: Read, text: string): Promise<number> {
  const counted = matching(db, text).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

function matching(db: Read, text: string) {
  const all = db.selectFrom('act');
  if (text === '') return all;
  const like = `%${text.toLowerCase().replaceAll(/[%_\\]/g, '')}%`;
  return all.where(sql<boolean>`lower(actor_name || ' ' || act || ' ' || subject_name) like ${like}`);
}
