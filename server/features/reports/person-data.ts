import type { PersonalSource } from '#server/features/personal-data/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { appealUntil } from './letters.ts';
import { type AppealRow, appealsOf, deleteReports, type ReportRow, reportsAbout, reportsFrom } from './store.ts';

/** The reports that a person has sent, with the appeals of that person. */
export const reportsOfPerson: PersonalSource = {
  name: 'segnalazioni',
  label: 'Segnalazioni e reclami',
  tables: ['report'],
  async find(db, { kind, key }) {
    if (kind === 'phone') return [];
    return (await withAppeals(db, await reportsFrom(db, key), 'notifier')).map(({ row, appeals }) => ({
      id: row.id,
      at: row.created_at,
      title: `Su ${row.listing_name} di ${row.association_name}`,
      content: { ...factsOf(row), nome: row.name, email: row.email, testo: row.text, reclami: appeals },
      kept: keptBecause(row),
    }));
  },
  erase: deleteReports,
};

/** What the account's listings were reported for, and what was decided. Who reported them is not the account's data. */
export const ownReports = {
  name: 'segnalazioni',
  label: 'Segnalazioni sui tuoi annunci',
  outlives: true,
  async *rows(db: Read, associationId: string) {
    const foundReports = await withAppeals(db, await reportsAbout(db, associationId), 'publisher');
    yield* foundReports.map(({ row, appeals }) => ({ ...factsOf(row), reclami: appeals }));
  },
};

/** A decision that the other side can still contest must stay (GDPR art. 17.3.b and e). */
function keptBecause({ state, measure, decided_at }: ReportRow): string {
  if (state === 'open') return 'Va prima decisa: è un obbligo di legge.';
  if (state === 'appealed') return "C'è un reclamo da decidere.";
  if (measure !== 'hide' || !decided_at || appealUntil(decided_at) < new Date()) return '';
  return 'Chi ha pubblicato può ancora contestare la decisione: si cancella quando il termine è passato.';
}

function factsOf(row: ReportRow) {
  const { id, listing_id, listing_name, association_name, reason, created_at } = row;
  const { state, measure, facts, ground, decided_at } = row;
  return {
    id,
    annuncio: listing_id,
    nome_annuncio: listing_name,
    associazione: association_name,
    motivo: reason,
    ricevuta: created_at,
    stato: state,
    decisione: measure,
    fatti: facts,
    fondamento: ground,
    decisa: decided_at,
  };
}

async function withAppeals(db: Read, rows: readonly ReportRow[], by: AppealRow['side']) {
  const appeals = await appealsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    row,
    appeals: appeals
      .filter(({ report_id, side }) => report_id === row.id && side === by)
      .map(({ text, outcome, answer, created_at }) => ({
        testo: text,
        esito: outcome,
        risposta: answer,
        del: created_at,
      })),
  }));
}
