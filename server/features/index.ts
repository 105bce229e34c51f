import type { Feature } from '#server/feature.ts';
import { accounts } from './accounts/feature.ts';
import { alerts } from './alerts/feature.ts';
import { associations } from './associations/feature.ts';
import { audit } from './audit/feature.ts';
import { backup } from './backup/feature.ts';
import { bin } from './bin/feature.ts';
import { embedding } from './embedding/feature.ts';
import { freshness } from './freshness/feature.ts';
import { gadgets } from './gadgets/feature.ts';
import { imports } from './imports/feature.ts';
import { insights } from './insights/feature.ts';
import { listings } from './listings/feature.ts';
import { mailing } from './mailing/feature.ts';
import { maintenance } from './maintenance/feature.ts';
import { media } from './media/feature.ts';
import { messages } from './messages/feature.ts';
import { moderation } from './moderation/feature.ts';
import { operations } from './operations/feature.ts';
import { personalData } from './personal-data/feature.ts';
import { places } from './places/feature.ts';
import { pocket } from './pocket/feature.ts';
import { posters } from './posters/feature.ts';
import { push } from './push/feature.ts';
import { questionnaires } from './questionnaires/feature.ts';
import { quotas } from './quotas/feature.ts';
import { reports } from './reports/feature.ts';
import { retention } from './retention/feature.ts';
import { settings } from './settings/feature.ts';
import { sharing } from './sharing/feature.ts';
import { signals } from './signals/feature.ts';
import { sponsors } from './sponsors/feature.ts';
import { statistics } from './statistics/feature.ts';
import { support } from './support/feature.ts';
import { team } from './team/feature.ts';
import { verification } from './verification/feature.ts';
import { workplace } from './workplace/feature.ts';

/** All features, in the order in which health checks and data are listed. */
export const FEATURES: readonly Feature[] = [
  operations,
  backup,
  maintenance,
  retention,
  settings,
  media,
  associations,
  listings,
  freshness,
  questionnaires,
  bin,
  workplace,
  gadgets,
  reports,
  signals,
  support,
  alerts,
  mailing,
  push,
  audit,
  moderation,
  accounts,
  team,
  places,
  quotas,
  personalData,
  statistics,
  sharing,
  posters,
  embedding,
  pocket,
  sponsors,
  verification,
  messages,
  insights,
  imports,
];
