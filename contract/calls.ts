import * as accounts from '#contract/features/accounts/calls.ts';
import * as emailChange from '#contract/features/accounts/email-change/calls.ts';
import * as passkeys from '#contract/features/accounts/passkeys/calls.ts';
import * as secondFactor from '#contract/features/accounts/second-factor/calls.ts';
import * as sessions from '#contract/features/accounts/sessions/calls.ts';
import * as termsAcceptance from '#contract/features/accounts/terms-acceptance/calls.ts';
import * as alerts from '#contract/features/alerts/calls.ts';
import * as associations from '#contract/features/associations/calls.ts';
import * as audit from '#contract/features/audit/calls.ts';
import * as backup from '#contract/features/backup/calls.ts';
import * as bin from '#contract/features/bin/calls.ts';
import * as freshness from '#contract/features/freshness/calls.ts';
import * as gadgets from '#contract/features/gadgets/calls.ts';
import * as imports from '#contract/features/imports/calls.ts';
import * as insights from '#contract/features/insights/calls.ts';
import * as listings from '#contract/features/listings/calls.ts';
import * as drafts from '#contract/features/listings/drafts/calls.ts';
import * as mailing from '#contract/features/mailing/calls.ts';
import * as messages from '#contract/features/messages/calls.ts';
import * as moderation from '#contract/features/moderation/calls.ts';
import * as personalData from '#contract/features/personal-data/calls.ts';
import * as places from '#contract/features/places/calls.ts';
import * as posters from '#contract/features/posters/calls.ts';
import * as push from '#contract/features/push/calls.ts';
import * as questionnaires from '#contract/features/questionnaires/calls.ts';
import * as quotas from '#contract/features/quotas/calls.ts';
import * as reports from '#contract/features/reports/calls.ts';
import * as settings from '#contract/features/settings/calls.ts';
import * as signals from '#contract/features/signals/calls.ts';
import * as statistics from '#contract/features/statistics/calls.ts';
import * as support from '#contract/features/support/calls.ts';
import * as team from '#contract/features/team/calls.ts';
import * as verification from '#contract/features/verification/calls.ts';
import * as workplace from '#contract/features/workplace/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import * as health from '#contract/platform/health/calls.ts';
import * as media from '#contract/platform/media/calls.ts';
import * as siteIdentity from '#contract/platform/site/calls.ts';

/** All calls of the contract by feature. */
export const features = {
  accounts: { ...accounts, ...emailChange, ...passkeys, ...secondFactor, ...sessions, ...termsAcceptance },
  alerts,
  associations,
  audit,
  backup,
  bin,
  freshness,
  gadgets,
  health,
  imports,
  insights,
  listings: { ...listings, ...drafts },
  mailing,
  media,
  messages,
  moderation,
  personalData,
  places,
  posters,
  push,
  questionnaires,
  quotas,
  reports,
  settings: { ...siteIdentity, ...settings },
  signals,
  statistics,
  support,
  team,
  verification,
  workplace,
};

/** All calls as a flat list. */
export const calls: readonly Call[] = Object.values(features).flatMap((feature) =>
  (Object.values(feature) as unknown[]).filter(isCall),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}
