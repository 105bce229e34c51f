import * as accounts from './accounts/calls.ts';
import * as emailChange from './accounts/email-change/calls.ts';
import * as passkeys from './accounts/passkeys/calls.ts';
import * as secondFactor from './accounts/second-factor/calls.ts';
import * as sessions from './accounts/sessions/calls.ts';
import * as termsAcceptance from './accounts/terms-acceptance/calls.ts';
import * as alerts from './alerts/calls.ts';
import * as associations from './associations/calls.ts';
import * as audit from './audit/calls.ts';
import * as backup from './backup/calls.ts';
import type { Call } from './call.ts';
import * as freshness from './freshness/calls.ts';
import * as gadgets from './gadgets/calls.ts';
import * as health from './health/calls.ts';
import * as listings from './listings/calls.ts';
import * as mailing from './mailing/calls.ts';
import * as media from './media/calls.ts';
import * as moderation from './moderation/calls.ts';
import * as personalData from './personal-data/calls.ts';
import * as places from './places/calls.ts';
import * as questionnaires from './questionnaires/calls.ts';
import * as quotas from './quotas/calls.ts';
import * as reports from './reports/calls.ts';
import * as settings from './settings/calls.ts';
import * as statistics from './statistics/calls.ts';
import * as support from './support/calls.ts';

/** All calls of the contract by feature. */
export const features = {
  accounts: { ...accounts, ...emailChange, ...passkeys, ...secondFactor, ...sessions, ...termsAcceptance },
  alerts,
  associations,
  audit,
  backup,
  freshness,
  gadgets,
  health,
  listings,
  mailing,
  media,
  moderation,
  personalData,
  places,
  questionnaires,
  quotas,
  reports,
  settings,
  statistics,
  support,
};

/** All calls as a flat list. */
export const calls: readonly Call[] = Object.values(features).flatMap((feature) =>
  (Object.values(feature) as unknown[]).filter(isCall),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}
