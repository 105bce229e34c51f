import type { NewQuestionnaireRow } from '#server/features/questionnaires/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { SeedListing, SeedQuestionnaire } from '../world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns the row of a questionnaire for this listing. No mails are queued, because the applicants are invented. */
export function questionnaireRow(
  seed: SeedQuestionnaire,
  {
    associationId,
    listingId,
    listing,
    now,
  }: { associationId: string; listingId: string; listing: SeedListing; now: Date },
): NewQuestionnaireRow {
  const { telefono, ...answers } = seed.answers;
  const created_at = new Date(now.getTime() - seed.created_days_ago * DAY_MS - HOUR_MS).toISOString();
  return {
    id: newId(),
    association_id: associationId,
    post_id: listingId,
    post_name: listing.name,
    post_type: listing.type,
    nome: seed.nome,
    email: seed.email,
    telefono,
    answers: JSON.stringify(answers),
    seen: seed.seen,
    created_at,
    health_consent_at: answers.allergie_pelo === '' ? null : created_at,
  };
}
