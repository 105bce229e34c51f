import { emailChangeProblems } from '#server/features/accounts/email-change/problems.ts';
import { passkeyProblems } from '#server/features/accounts/passkeys/problems.ts';
import { accountProblems } from '#server/features/accounts/problems.ts';
import { secondFactorProblems } from '#server/features/accounts/second-factor/problems.ts';
import { alertProblems } from '#server/features/alerts/problems.ts';
import { associationProblems } from '#server/features/associations/problems.ts';
import { freshnessProblems } from '#server/features/freshness/problems.ts';
import { gadgetProblems } from '#server/features/gadgets/problems.ts';
import { listingProblems } from '#server/features/listings/problems.ts';
import { mailingProblems } from '#server/features/mailing/problems.ts';
import { maintenanceProblems } from '#server/features/maintenance/problems.ts';
import { mediaProblems } from '#server/features/media/problems.ts';
import { operationProblems } from '#server/features/operations/problems.ts';
import { personalDataProblems } from '#server/features/personal-data/problems.ts';
import { questionnaireProblems } from '#server/features/questionnaires/problems.ts';
import { quotaProblems } from '#server/features/quotas/problems.ts';
import { reportProblems } from '#server/features/reports/problems.ts';
import { supportProblems } from '#server/features/support/problems.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';

/** The problems of HTTP and of every feature, for the documentation: the keys are the folders that define them. */
export const problems = {
  http: httpProblems,
  accounts: { ...accountProblems, ...secondFactorProblems, ...passkeyProblems, ...emailChangeProblems },
  alerts: alertProblems,
  associations: associationProblems,
  listings: listingProblems,
  freshness: freshnessProblems,
  questionnaires: questionnaireProblems,
  gadgets: gadgetProblems,
  support: supportProblems,
  reports: reportProblems,
  mailing: mailingProblems,
  maintenance: maintenanceProblems,
  media: mediaProblems,
  'personal-data': personalDataProblems,
  quotas: quotaProblems,
  operations: operationProblems,
} as const;
