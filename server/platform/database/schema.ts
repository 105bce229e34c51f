import type { PasskeyTables } from '#server/features/accounts/passkeys/tables.ts';
import type { SecondFactorTables } from '#server/features/accounts/second-factor/tables.ts';
import { ACCOUNT_BOOLEANS, type AccountTables } from '#server/features/accounts/tables.ts';
import type { AlertTables } from '#server/features/alerts/tables.ts';
import { ASSOCIATION_BOOLEANS, type AssociationTables } from '#server/features/associations/tables.ts';
import type { AuditTables } from '#server/features/audit/tables.ts';
import type { DayCountTables } from '#server/features/day-counts/tables.ts';
import type { FreshnessTables } from '#server/features/freshness/tables.ts';
import { GADGET_BOOLEANS, type GadgetTables } from '#server/features/gadgets/tables.ts';
import type { ImportTables } from '#server/features/imports/tables.ts';
import { LISTING_BOOLEANS, type ListingTables } from '#server/features/listings/tables.ts';
import { MAILING_BOOLEANS, type MailingTables } from '#server/features/mailing/tables.ts';
import type { MediaTables } from '#server/features/media/tables.ts';
import type { PushTables } from '#server/features/push/tables.ts';
import { QUESTIONNAIRE_BOOLEANS, type QuestionnaireTables } from '#server/features/questionnaires/tables.ts';
import type { ReportTables } from '#server/features/reports/tables.ts';
import type { SiteTables } from '#server/features/settings/tables.ts';
import type { SignalTables } from '#server/features/signals/tables.ts';
import { SUPPORT_BOOLEANS, type SupportTables } from '#server/features/support/tables.ts';
import type { TeamTables } from '#server/features/team/tables.ts';
import type { DownloadTables } from '#server/platform/http/calls/download-tables.ts';
import type { SentOnceTables } from '#server/platform/http/calls/sent-once-tables.ts';
import type { LimiterTables } from '#server/platform/http/limits/rate-limiter-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { TombstoneTables } from './tombstone-tables.ts';

/** All tables, feature by feature. Times are ISO UTC text, ids UUIDv7 text. */
export interface Schema
  extends SiteTables,
    MediaTables,
    AssociationTables,
    ListingTables,
    FreshnessTables,
    AlertTables,
    AccountTables,
    SecondFactorTables,
    PasskeyTables,
    QuestionnaireTables,
    AuditTables,
    DayCountTables,
    GadgetTables,
    SupportTables,
    TeamTables,
    ReportTables,
    SignalTables,
    MailingTables,
    PushTables,
    ImportTables,
    LimiterTables,
    DownloadTables,
    SentOnceTables,
    JobTables,
    TombstoneTables {}

/** Boolean columns of all features: SQLite has no boolean type, so their values are converted by column name. */
export const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set([
  ...ACCOUNT_BOOLEANS,
  ...ASSOCIATION_BOOLEANS,
  ...LISTING_BOOLEANS,
  ...QUESTIONNAIRE_BOOLEANS,
  ...GADGET_BOOLEANS,
  ...SUPPORT_BOOLEANS,
  ...MAILING_BOOLEANS,
]);
