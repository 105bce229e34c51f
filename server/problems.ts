import { emailChangeProblems } from './accounts/email-change/problems.ts';
import { passkeyProblems } from './accounts/passkeys/problems.ts';
import { accountProblems } from './accounts/problems.ts';
import { secondFactorProblems } from './accounts/second-factor/problems.ts';
import { alertProblems } from './alerts/problems.ts';
import { associationProblems } from './associations/problems.ts';
import { freshnessProblems } from './freshness/problems.ts';
import { gadgetProblems } from './gadgets/problems.ts';
import { httpProblems } from './http/problems.ts';
import { listingProblems } from './listings/problems.ts';
import { mailingProblems } from './mailing/problems.ts';
import { maintenanceProblems } from './maintenance/problems.ts';
import { mediaProblems } from './media/problems.ts';
import { operationProblems } from './operations/problems.ts';
import { personalDataProblems } from './personal-data/problems.ts';
import { questionnaireProblems } from './questionnaires/problems.ts';
import { quotaProblems } from './quotas/problems.ts';
import { reportProblems } from './reports/problems.ts';
import { supportProblems } from './support/problems.ts';

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
