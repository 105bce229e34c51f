import { z } from 'zod';
import { BIO_MAX } from '#contract/features/associations/association.ts';
import { accountName } from '#contract/features/associations/name.ts';
import { email, requiredText, text } from '#contract/platform/fields.ts';
import { NO_PASSWORD } from '#server/features/accounts/index.ts';
import { type AssociationRow, newAssociationRow } from '#server/features/associations/index.ts';
import { readInput } from '#server/platform/http/calls/read-input.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { createAssociations, type NewAccount, reasonsOf } from './create-associations.ts';
import { damagedCells } from './damaged-cells.ts';
import { isCsv, type Row, readRows } from './read-rows.ts';

const line = text(120).trim();

const ImportedAssociation = z.object({
  username: requiredText(120),
  name: accountName(),
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

interface AssociationsSummary {
  created: number;
  known: number;
  refused: { row: number; reasons: string[] }[];
}

/** Accounts per transaction: PostgreSQL limits the number of locks, and each login takes one. */
const BATCH = 500;

/**
 * Creates the associations of a CSV or JSON-lines file that do not exist yet, and mails each of them. The accounts have
 * no password: an administrator sets one, or the association requests a reset.
 */
export async function importAssociations(portal: Portal, file: string): Promise<AssociationsSummary> {
  const summary: AssociationsSummary = { created: 0, known: 0, refused: [] };
  const accounts: NewAccount[] = [];
  for await (const row of readRows(file)) {
    const read = readRow(row, { now: portal.clock.now(), fromCsv: isCsv(file) });
    if ('reasons' in read) summary.refused.push(read);
    else accounts.push({ row: read, passwordHash: NO_PASSWORD, mail: 'account-created' });
  }
  for (let at = 0; at < accounts.length; at += BATCH) {
    const batch = accounts.slice(at, at + BATCH);
    const created = await portal.database.write((db) => createAssociations(db, portal, batch), {
      invalidates: 'public',
      onlyAdds: true,
    });
    summary.created += created.filter(Boolean).length;
    summary.known += created.filter((one) => !one).length;
  }
  return summary;
}

function readRow(
  row: Row,
  { now, fromCsv }: { now: Date; fromCsv: boolean },
): AssociationRow | { row: number; reasons: string[] } {
  if ('error' in row) return { row: row.row, reasons: [row.error] };
  const damaged = fromCsv ? damagedCells(row.fields as Record<string, string>) : [];
  if (damaged.length > 0) return { row: row.row, reasons: damaged };
  try {
    return newAssociationRow(readInput(ImportedAssociation, row.fields), { now, approved: true });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { row: row.row, reasons: reasonsOf(error) };
  }
}
