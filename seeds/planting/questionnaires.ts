import { newId } from '#server/jobs/ids.ts';
import type { QuestionnaireRow } from '#server/questionnaires/index.ts';
import type { SeedAdoption, SeedQuestionnaire } from '../world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns the row of a questionnaire for this listing. No mails are queued, because the applicants are invented. */
export function questionnaireRow(
  seed: SeedQuestionnaire,
  {
    associationId,
    adoptionId,
    adoption,
    now,
  }: { associationId: string; adoptionId: string; adoption: SeedAdoption; now: Date },
): QuestionnaireRow {
  const { telefono, ...answers } = seed.answers;
  return {
    id: newId(),
    association_id: associationId,
    post_id: adoptionId,
    post_name: adoption.name,
    post_type: adoption.type,
    nome: seed.nome,
    email: seed.email,
    telefono,
    answers: JSON.stringify(answers),
    submission: null,
    seen: seed.seen,
    created_at: new Date(now.getTime() - seed.created_days_ago * DAY_MS - HOUR_MS).toISOString(),
  };
}
