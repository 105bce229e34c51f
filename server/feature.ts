import type { FastifyInstance } from 'fastify';
import type { OwnData } from '#server/features/accounts/own-data.ts';
import type { ProfileEvents } from '#server/features/associations/edit-profile.ts';
import type { ViewCounter } from '#server/features/listings/index.ts';
import type { Composers, Endings } from '#server/features/mailing/index.ts';
import type { ReadOnlyMode } from '#server/features/maintenance/index.ts';
import type { PersonalSource } from '#server/features/personal-data/index.ts';
import type { PushComposers } from '#server/features/push/index.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { SearchableTable } from '#server/platform/database/search/search-index.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Drawings } from '#server/platform/http/limits/drawings.ts';
import type { Problems } from '#server/platform/http/problems/define-problems.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from './portal.ts';

/** What a feature adds to the portal. The list of all is `features/index.ts`; `app.ts` mounts them in its order. */
export interface Feature {
  /** Name of its folders in the three parts. */
  name: string;
  problems?: Problems;
  /** Mounts its calls of the contract. */
  routes?(context: FeatureContext): void;
  /** Mounts addresses that are no calls: files, feeds, metrics. */
  addresses?(context: FeatureContext): void;
  /** Schedules its periodic work. */
  jobs?(context: FeatureContext): void;
  health?: readonly HealthCheck[];
  /** Returns what composes its mails, by kind. */
  composers?(portal: Portal): Composers;
  /** Returns what happens when a mail has left or is given up, by kind. */
  endings?(portal: Portal): Endings;
  /** Returns what composes its notifications on devices, by kind. */
  pushes?(portal: Portal): PushComposers;
  /** Returns work that runs beside the requests, from the start of the portal until its end. */
  background?(context: FeatureContext): Background;
  /** What it stores about people without an account, in the order of the panel's desk. */
  personalData?: readonly PersonalSource[];
  /** What it stores for an account: exported with the account and deleted with it. */
  ownData?: readonly OwnData[];
  /** Tables that the panel searches by text. */
  searchable?: readonly SearchableTable[];
  /** Fills columns that are derived from others, in rows that lack them: after a migration or a restore. */
  fillDerivedColumns?(db: Write): Promise<void>;
}

interface Background {
  start(): Promise<void>;
  /** Resolves when all of it has ended. */
  stop(): Promise<void>;
}

/** What the app gives to each feature. */
export interface FeatureContext {
  portal: Portal;
  server: FastifyInstance;
  routes: CallRouter;
  schedule: Schedule;
  responses: ResponseCache;
  /** Epoch milliseconds at which public responses change without a write. */
  nextExpiry: () => Promise<number>;
  mode: ReadOnlyMode;
  /** Whether the storage of the data has been lost. */
  isLost: () => boolean;
  /** Whether the disk has room for work that can wait. */
  hasRoom: () => boolean;
  views: ViewCounter;
  /** The cache of drawn pictures and sheets, and the queue in which they are drawn. */
  drawings: Drawings;
  healthChecks: readonly HealthCheck[];
  personalData: readonly PersonalSource[];
  ownData: readonly OwnData[];
  couplings: Couplings;
  pushComposers: PushComposers;
}

/** What one feature causes in another one that it may not import. */
export interface Couplings {
  /** A profile changes what is listed, mails staff, and changes the address of the account. */
  profile: ProfileEvents;
  /** Returns whether a listing with this id exists, public or not. */
  isListing: (db: Write, id: string) => Promise<boolean>;
  /** Returns the accounts of a person. */
  findAccounts: typeof import('#server/features/associations/index.ts')['findAccountsOf'];
  /** Returns whether a session still works: it has not ended, and its account is not banned. */
  isSessionLive: (db: Write, tokenHash: string, now: Date) => Promise<boolean>;
  /** Lets notice periods that were announced by mail begin now: nobody could log in or open a link before. */
  restartNotices: (db: Write, now: Date) => Promise<void>;
  /** Returns the secret of the pseudonyms in the audit log. */
  pseudonymKey: () => Promise<string>;
}
