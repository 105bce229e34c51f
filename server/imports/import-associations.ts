import { z } from 'zod';
import { BIO_MAX } from '#contract/associations/association.ts';
import { email, requiredText, text } from '#contract/fields.ts';
import { mailAccountCreated } from '../accounts/index.ts';
import { type AssociationRow, findByLogin, insertAssociation, newAssociationRow } from '../associations/index.ts';
import { Problem } from '../http/problem.ts';
import { readInput } from '../http/read-input.ts';
import type { Portal } from '../portal.ts';
import { type Row, readRows } from './read-rows.ts';

const line = text(120).trim();

const ImportedAssociation = z.object({
  username: requiredText(120),
  name: requiredText(120),
  email: email(),
  city: line.default(''),
  province: line.default(''),
  phone: text(60).trim().default(''),
  phone2: text(60).trim().default(''),
  whatsapp: text(60).trim().default(''),
  contact_person: line.default(''),
  president_name: line.default(''),
  bio: text(BIO_MAX).trim().default(''),
});

export interface AssociationsSummary {
  created: number;
  known: number;
  refused: { row: number; reasons: string[] }[];
}

/**
 * Creates the associations of a CSV or JSON-lines file that do not exist yet, and mails each of them. The accounts have
 * no password: an administrator sets one, or the association requests a reset.
 */
export async function importAssociations(portal: Portal, file: string): Promise<AssociationsSummary> {
  const { database, clock, config } = portal;
  const summary: AssociationsSummary = { created: 0, known: 0, refused: [] };
  const rows: AssociationRow[] = [];
  for await (const row of readRows(file)) {
    const read = readRow(row, clock.now());
    if ('reasons' in read) summary.refused.push(read);
    else rows.push(read);
  }
  await database.write(
    async (db) => {
      for (const row of rows) {
        const known = (await findByLogin(db, row.username)) ?? (await findByLogin(db, row.email));
        if (known) summary.known += 1;
        else {
          await insertAssociation(db, row);
          await mailAccountCreated(db, config, row, clock.now());
          summary.created += 1;
        }
      }
    },
    { invalidates: 'public' },
  );
  return summary;
}

function readRow(row: Row, now: Date): AssociationRow | { row: number; reasons: string[] } {
  if ('error' in row) return { row: row.row, reasons: [row.error] };
  try {
    return newAssociationRow(readInput(ImportedAssociation, row.fields), now);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.details.errors ?? [];
    return { row: row.row, reasons: errors.map(({ field, message }) => `${field}: ${message}`) };
  }
}
