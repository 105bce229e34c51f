import type { PasskeyTables } from '../accounts/passkeys/tables.ts';
import type { SecondFactorTables } from '../accounts/second-factor/tables.ts';
import { ACCOUNT_BOOLEANS, type AccountTables } from '../accounts/tables.ts';
import type { AlertTables } from '../alerts/tables.ts';
import { ASSOCIATION_BOOLEANS, type AssociationTables } from '../associations/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { DayCountTables } from '../day-counts/tables.ts';
import type { FreshnessTables } from '../freshness/tables.ts';
import { GADGET_BOOLEANS, type GadgetTables } from '../gadgets/tables.ts';
import type { DownloadTables } from '../http/download-tables.ts';
import type { LimiterTables } from '../http/rate-limiter-tables.ts';
import type { SentOnceTables } from '../http/sent-once-tables.ts';
import type { ImportTables } from '../imports/tables.ts';
import { LISTING_BOOLEANS, type ListingTables } from '../listings/tables.ts';
import { MAILING_BOOLEANS, type MailingTables } from '../mailing/tables.ts';
import type { MediaTables } from '../media/tables.ts';
import { QUESTIONNAIRE_BOOLEANS, type QuestionnaireTables } from '../questionnaires/tables.ts';
import type { ReportTables } from '../reports/tables.ts';
import type { SiteTables } from '../settings/tables.ts';
import { SUPPORT_BOOLEANS, type SupportTables } from '../support/tables.ts';
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
    ReportTables,
    MailingTables,
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
