import type { AccountTables } from '../accounts/tables.ts';
import type { AssociationTables } from '../associations/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { DayCountTables } from '../day-counts/tables.ts';
import type { GadgetTables } from '../gadgets/tables.ts';
import type { DownloadTables } from '../http/download-tables.ts';
import type { LimiterTables } from '../http/rate-limiter-tables.ts';
import type { ImportTables } from '../imports/tables.ts';
import type { ListingTables } from '../listings/tables.ts';
import type { MailingTables } from '../mailing/tables.ts';
import type { MediaTables } from '../media/tables.ts';
import type { QuestionnaireTables } from '../questionnaires/tables.ts';
import type { ReportTables } from '../reports/tables.ts';
import type { SiteTables } from '../settings/tables.ts';
import type { SupportTables } from '../support/tables.ts';
import type { JobTables } from './job-tables.ts';
import type { TombstoneTables } from './tombstone-tables.ts';

/** All tables, feature by feature. Times are ISO UTC text, ids UUIDv7 text. */
export interface Schema
  extends SiteTables,
    MediaTables,
    AssociationTables,
    ListingTables,
    AccountTables,
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
    JobTables,
    TombstoneTables {}

/** Boolean columns: SQLite has no boolean type, so their values are converted by column name. */
export const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set([
  'highlight_enabled',
  'not_association',
  'is_admin',
  'banned',
  'hidden',
  'paused',
  'is_test',
  'test_watermark_enabled',
  'has_microchip',
  'show_when_adopted',
  'hidden_by_admin',
  'hidden_by_owner',
  'visible',
  'seen',
  'available',
  'secret',
]);
