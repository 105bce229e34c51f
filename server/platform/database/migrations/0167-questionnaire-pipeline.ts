import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * What becomes of a questionnaire: its state and who looks after it, each change of state, the notes about it and the
 * messages to its applicant. What arrived before stays `ricevuto`, counts in no time to answer and causes no reminder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addState(db);
  await addParts(db);
  await addTemplates(db);
  await addSteps(db);
}

async function addState(db: Kysely<unknown>): Promise<void> {
  const questionnaire = () => db.schema.alterTable('questionnaire');
  await questionnaire()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('ricevuto'))
    .execute();
  await questionnaire()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await questionnaire()
    .addColumn('assigned_to', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await questionnaire().addColumn('last_step_at', 'text').execute();
  await questionnaire().addColumn('answered_at', 'text').execute();
  await questionnaire()
    .addColumn('timed', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await questionnaire()
    .addColumn('reminders', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update questionnaire set state = 'ritirato', last_step_at = withdrawn_at
    where withdrawn_at is not null`.execute(db);
  await db.schema
    .createIndex('questionnaire_state')
    .on('questionnaire')
    .columns(['association_id', 'state', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('questionnaire_listing_state')
    .on('questionnaire')
    .columns(['post_id', 'state'])
    .execute();
}

async function addParts(db: Kysely<unknown>): Promise<void> {
  const part = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('questionnaire_id', 'text', (column) =>
        column.notNull().references('questionnaire.id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('by_id', 'text', (column) => column.notNull());
  await part('questionnaire_step')
    .addColumn('former', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('batch_id', 'text')
    .execute();
  await part('questionnaire_note')
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await part('questionnaire_message')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addColumn('batch_id', 'text')
    .execute();
  for (const [table, column] of [
    ['questionnaire_step', 'questionnaire_id'],
    ['questionnaire_step', 'batch_id'],
    ['questionnaire_note', 'questionnaire_id'],
    ['questionnaire_message', 'questionnaire_id'],
    ['questionnaire_message', 'mail_id'],
    ['questionnaire_message', 'batch_id'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}

async function addTemplates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reply_template')
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reply_template_key', ['association_id', 'key'])
    .execute();
}

/** How an association gives animals away, as JSON; and how fast it answers. The first is part of the profile's version. */
async function addSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('association')
    .addColumn('adoption_steps', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('association').addColumn('answers_in_days', 'double precision').execute();
  const statement = isPostgres(db as never)
    ? `create trigger association_steps_version_raised before update on association
       for each row when (new.version = old.version and old.adoption_steps is distinct from new.adoption_steps)
       execute function association_version_raise()`
    : `create trigger association_steps_version_raised after update of adoption_steps on association
       when new.version = old.version and old.adoption_steps is not new.adoption_steps begin
         update association set version = old.version + 1 where id = new.id;
       end`;
  await sql.raw(statement).execute(db);
}
