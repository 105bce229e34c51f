import { type Kysely, sql } from 'kysely';

/** What people of a team did in the name of their association: its owners read these entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('act')
    .addColumn('team', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index act_team on act (team, at, id)`.execute(db);
  await sql`update act set team = subject_id where form = 'ids'
    and act in ('inviteMember', 'withdrawInvitation', 'acceptInvitation', 'changeRole', 'removeMember', 'leaveTeam')`.execute(
    db,
  );
}
