import type { Feature } from '#server/feature.ts';
import { accountComposers, accountEndings } from './composers.ts';
import { ownEmailChanges } from './email-change/own-data.ts';
import { emailChangeProblems } from './email-change/problems.ts';
import { inactivityHealth } from './inactivity/health.ts';
import { accountJobs } from './jobs.ts';
import { ownPasskeys } from './passkeys/own-data.ts';
import { passkeyProblems } from './passkeys/problems.ts';
import { accountProblems } from './problems.ts';
import { accountRoutes } from './routes.ts';
import { secondFactorHealth } from './second-factor/health.ts';
import { ownSecondFactor } from './second-factor/own-data.ts';
import { secondFactorProblems } from './second-factor/problems.ts';
import { ownOrigins, ownSessions } from './sessions/own-data.ts';

export const accounts: Feature = {
  name: 'accounts',
  problems: { ...accountProblems, ...secondFactorProblems, ...passkeyProblems, ...emailChangeProblems },
  routes: ({ routes, portal, ownData }) => accountRoutes(routes, portal, ownData),
  jobs: ({ schedule, portal }) => accountJobs(schedule, portal),
  health: [...secondFactorHealth, ...inactivityHealth],
  composers: accountComposers,
  endings: accountEndings,
  ownData: [ownSecondFactor, ownPasskeys, ownSessions, ownOrigins, ownEmailChanges],
};
