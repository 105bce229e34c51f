import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { SiteField, SiteValues } from '#contract/features/settings/calls.ts';
import { parseColour } from '#contract/platform/colour.ts';
import { isEmail } from '#contract/platform/email-pattern.ts';
import { smtpTls } from '#server/features/mailing/smtp-options.ts';
import { SITE_VARIABLES, type Site, siteOf, valuesInForce } from '#server/features/settings/site-values.ts';
import { type Bucket, type BucketAddress, PATIENCE, parseBucketAddress } from '#server/platform/bucket/address.ts';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';
import { CONNECTIONS, type Connections } from '#server/platform/http/server/connections.ts';
import { parseTrustProxy, type TrustProxy } from '#server/platform/http/server/trusted-proxies.ts';
import { localUrl } from '#server/platform/runtime/local-url.ts';
import { MEMORY_BUDGET } from '#server/platform/runtime/process-memory.ts';
import { LOG_ADDRESSES, type LogAddresses } from '#server/platform/security-log/shown-address.ts';

const DEFAULT_PORT = 3000;

/** Typed configuration, read once from the environment. Settings of the panel change what it has of `Site`. */
export interface Config extends Site {
  port: number;
  host: string;
  dataDir: string;
  /** Directory of the automatic backups and of the restore points. */
  backupDir: string;
  /** Bucket to which the backups are copied. */
  backupBucket: Bucket | null;
  databaseUrl: string;
  /** Address of the same database without a pooler; `databaseUrl` unless one is configured. */
  databaseDirectUrl: string;
  /** Address of a replica that answers what public pages read, or "". */
  databaseReadUrl: string;
  /** How long the start waits for PostgreSQL. */
  databaseWaitMs: number;
  /** How long a stop may take before the process ends with code 1. */
  stopMs: number;
  /** Folder of the images, unless they are in `mediaBucket`. */
  mediaFolder: string;
  mediaBucket: Bucket | null;
  /** Address at which everybody can read the files of `mediaBucket`, without a trailing slash, or "". */
  mediaPublicUrl: string;
  smtpUrl: string;
  /** Most mails in 24 hours; 0 for no limit. */
  mailDailyCap: number;
  /** Text from which the key of stored secrets is derived; "" for the file in `dataDir`. */
  secretKey: string;
  /** Whether staff must have two-step login to use the panel. */
  staffSecondFactor: 'required' | 'optional';
  /** Whether listings of accounts that wait for approval are seen by their owner and staff only. */
  reviewFirst: boolean;
  /** Without a trailing slash; never derived from a request. */
  publicUrl: string;
  /** The first administrator; the password is "" for a random one. */
  admin: { username: string; password: string; email: string };
  demo: boolean;
  demoPassword: string;
  /** The settings that variables fix. */
  fixed: Partial<SiteValues>;
  /** Increases when settings of the panel change what the portal says of itself. */
  siteRevision: number;
  version: string;
  deployMarker: string;
  /** Advertising network: publisher id, contents of /ads.txt, script URL, and an optional ad unit per slot. */
  ads: { client: string; txt: string; scriptUrl: string; units: { footer: string; feed: string } };
  /** Origin of the host that serves only sponsor frames; "" without one. */
  sponsorOrigin: string;
  siteBuilderBrands: string[];
  /** Origins of push services that need be neither https nor public: those of the operator's own relay. */
  pushOrigins: string[];
  /** Undefined: X-Forwarded-* headers are ignored. */
  trustProxy: TrustProxy;
  /** Whether browsers must use HTTPS for the subdomains too. */
  hstsSubdomains: boolean;
  /** Whether browsers get the service worker: the portal as an app, and pages without a network. */
  serviceWorker: boolean;
  /** Connections of this process: the configured number is divided between the workers. */
  connections: Connections;
  /** Bytes that the bodies of all requests may hold at once. */
  bodyBytes: number;
  /** Bytes that responses may hold together until they are sent. */
  responseBytes: number;
  /** Processes that share the port on this machine. */
  workers: number;
  /** Factor for all rate limits; null disables them (benchmarks and tests only). */
  rateLimits: number | null;
  metricsToken: string;
  /** Size of the reserve file that is deleted when the disk is almost full; 0 for none. */
  diskReserveBytes: number;
  /** Limits of an approved account. */
  quotas: { listings: number; imageBytes: number; uploadsPerHour: number };
  questionnaireRetentionMonths: number;
  /** Months without use after which an account is deleted, warned twice before; 0 for never. */
  inactiveAccountMonths: number;
  logLevel: string;
  /** How much of a client's address the security log shows. */
  logAddresses: LogAddresses;
  /** How long the operator keeps the log, for the privacy page. */
  logRetentionDays: number;
  development: boolean;
}

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => hasProtocol(value, protocol)));
/** Scheme and host with an optional slash: the portal works only at the root of its host. */
const origin = z.string().refine((value) => hasOrigin(value));
/** One line of text, safe for titles, headers and mails. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u);
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const postgresAddress = url('postgres:', 'postgresql:').regex(/^\w+:\/\/./);

/** A file system path, not a URL. */
const path = line(1000).refine((value) => !value.includes('://'));

const bucketAddress = z
  .string()
  .transform(parseBucketAddress)
  .refine((address) => address !== null);

const EMAIL = 'un indirizzo email, come info@esempio.it';

/** All variables, each with what it may hold, for the error message. */
const Environment = z.object({
  PORT: whole(0, 65535).default(DEFAULT_PORT).describe('un numero da 0 a 65535'),
  HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || /^[\w-]+(\.[\w-]+)*$/.test(value))
    .default('::')
    .describe('un indirizzo IP o il nome di un host, come 127.0.0.1'),
  DATA_DIR: path.default('./data').describe('il percorso di una cartella'),
  BACKUP_DIR: path
    .optional()
    .describe('il percorso di una cartella fuori da quella delle immagini, anche su un altro disco'),
  BACKUP_URL: bucketAddress
    .optional()
    .describe(
      's3://contenitore/percorso?endpoint=https://…&region=…, e non il contenitore delle foto se MEDIA_PUBLIC_URL lo mostra a tutti',
    ),
  DATABASE_URL: postgresAddress
    .or(z.string().regex(/^[^:]*[^:/\\]$/))
    .optional()
    .describe('un indirizzo postgres://… oppure il percorso di un file SQLite'),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe('un indirizzo postgres://… dello stesso database senza pooler, insieme a un DATABASE_URL postgres://…'),
  DATABASE_READ_URL: postgresAddress
    .optional()
    .describe('un indirizzo postgres://… di una replica, insieme a un DATABASE_URL postgres://…'),
  DATABASE_WAIT_SECONDS: whole(0, 3600).default(60).describe('un numero di secondi da 0 a 3600'),
  MEDIA_URL: bucketAddress
    .optional()
    .describe('s3://contenitore/percorso?endpoint=https://…&region=…; percorso, endpoint e region si possono omettere'),
  MEDIA_PUBLIC_URL: url('http:', 'https:')
    .regex(/^[^?#]+$/)
    .refine(hasPlainHost)
    .optional()
    .describe(
      'un indirizzo http:// o https:// senza parametri, con un host di sole lettere, cifre, punti e trattini, insieme a MEDIA_URL',
    ),
  AWS_ACCESS_KEY_ID: line(200).optional().describe('la chiave di accesso ai contenitori di MEDIA_URL e BACKUP_URL'),
  AWS_SECRET_ACCESS_KEY: line(200).optional().describe('la chiave segreta dei contenitori di MEDIA_URL e BACKUP_URL'),
  SMTP_URL: url('smtp:', 'smtps:')
    .regex(/^\w+:\/\/[^/?#]/)
    .refine((value) => smtpTls(value) !== null)
    .optional()
    .describe(
      'smtp://utente:password@host:porta oppure smtps://…; in fondo ?tls=required, ?tls=unverified o, solo con smtp://, ?tls=off',
    ),
  MAIL_DAILY_CAP: whole(0, 999_999).default(1000).describe('un numero di mail in 24 ore da 0 (nessun limite) a 999999'),
  SECRET_KEY: line(1000).min(32).optional().describe('almeno 32 caratteri a caso su una riga'),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).default('optional').describe('required oppure optional'),
  REVIEW_FIRST: z.enum(['on', 'off']).default('off').describe('on oppure off'),
  PUBLIC_URL: origin
    .optional()
    .describe('un indirizzo http:// o https:// senza percorso, come https://adozioni.esempio.it'),
  ADMIN_USERNAME: line(100).min(3).default('admin').describe('da 3 a 100 caratteri'),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional().describe('da 8 a 200 caratteri'),
  ADMIN_EMAIL: z.string().refine(isEmail).optional().describe(EMAIL),
  DEMO: z.enum(['on', 'off']).optional().describe('on oppure off'),
  DEMO_PASSWORD: z.string().min(8).max(200).optional().describe('da 8 a 200 caratteri'),
  LEGAL_NAME: line(200).optional().describe('una riga di al massimo 200 caratteri'),
  LEGAL_ADDRESS: line(300).optional().describe('una riga di al massimo 300 caratteri'),
  VAT_ID: line(40).optional().describe('una riga di al massimo 40 caratteri'),
  PRIVACY_EMAIL: z.email().optional().describe(EMAIL),
  DSA_CONTACT: z.email().optional().describe(EMAIL),
  DSA_LANGUAGES: line(100).optional().describe('una riga di al massimo 100 caratteri'),
  INFO_EMAIL: z.email().optional().describe(EMAIL),
  SUPPORT_EMAIL: z.email().optional().describe(EMAIL),
  GADGET_EMAIL: z.email().optional().describe(EMAIL),
  SITE_NAME: line(60).optional().describe('una riga da 1 a 60 caratteri'),
  SITE_COLOR: z
    .string()
    .refine((value) => parseColour(value) !== null)
    .optional()
    .describe('un colore come #7c3aed'),
  APP_VERSION: line(40).default('1.30.09').describe('una riga di al massimo 40 caratteri'),
  DEPLOY_MARKER: line(80).default('locale').describe('una riga di al massimo 80 caratteri'),
  ADS_CLIENT: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional()
    .describe('lettere, cifre e trattini, come ca-pub-1234567890123456'),
  ADS_TXT: z.string().max(20_000).optional().describe('al massimo 20000 caratteri'),
  ADS_SCRIPT_URL: url('http:', 'https:')
    .refine(hasPlainHost)
    .default('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js')
    .describe('un indirizzo http:// o https://'),
  ADS_UNIT_FOOTER: line(60).default('').describe('una riga di al massimo 60 caratteri'),
  ADS_UNIT_FEED: line(60).default('').describe('una riga di al massimo 60 caratteri'),
  SPONSOR_ORIGIN: origin
    .optional()
    .describe('un indirizzo http:// o https:// senza percorso, di un host diverso da quello di PUBLIC_URL'),
  PUSH_ORIGINS: line(2000)
    .refine((value) => commaSeparated(value).every(hasOrigin))
    .default('')
    .describe('indirizzi http:// o https:// senza percorso, separati da virgole'),
  SITE_BUILDER_BRANDS: line(500)
    .default('Emergent,Lovable,Wix,Webflow')
    .describe('nomi separati da virgole, al massimo 500 caratteri'),
  TRUST_PROXY: z
    .string()
    .refine((value) => parseTrustProxy(value) !== null)
    .optional()
    .describe(
      'un numero di proxy, oppure indirizzi, reti come 10.0.0.0/8 e le parole loopback e private separati da virgole',
    ),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off').describe('on oppure off'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on').describe('on oppure off'),
  MAX_CONNECTIONS: whole(10, 100_000).default(2000).describe('un numero da 10 a 100000'),
  STOP_SECONDS: whole(9, 600).default(9).describe('un numero di secondi da 9 a 600'),
  MEMORY_MB: whole(256, 1_000_000).optional().describe('un numero di MB da 256 a 1000000'),
  RATE_LIMITS: z
    .union([z.literal('off'), z.coerce.number().positive()])
    .default(1)
    .describe('off oppure un fattore maggiore di zero'),
  METRICS_TOKEN: z.string().min(8).optional().describe('almeno 8 caratteri'),
  DISK_RESERVE_MB: whole(0, 10_000).default(64).describe('un numero di MB da 0 (nessuna riserva) a 10000'),
  QUOTA_LISTINGS: whole(1, 100_000).default(300).describe('un numero di annunci da 1 a 100000'),
  QUOTA_IMAGES_MB: whole(1, 100_000).default(500).describe('un numero di MB da 1 a 100000'),
  QUOTA_UPLOADS_PER_HOUR: whole(1, 100_000).default(60).describe('un numero di foto da 1 a 100000'),
  PREAFFIDO_RETENTION_MONTHS: whole(1, 240).default(24).describe('un numero di mesi da 1 a 240'),
  INACTIVE_ACCOUNT_MONTHS: whole(0, 240)
    .refine((months) => months === 0 || months >= 6)
    .default(24)
    .describe('un numero di mesi da 6 a 240, oppure 0 per non cancellare mai'),
  WORKERS: whole(1, 64)
    .default(1)
    .describe(
      'un numero di processi da 1 a 64; più di 1 solo con PostgreSQL, perché un file SQLite serve un processo solo',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error oppure silent'),
  LOG_ADDRESSES: z.enum(LOG_ADDRESSES).default('truncated').describe('full, truncated oppure off'),
  LOG_RETENTION_DAYS: whole(1, 730).default(30).describe('un numero di giorni da 1 a 730'),
});

type Name = keyof typeof Environment.shape;

/** Names of all variables that the portal reads. */
export const VARIABLES = Object.keys(Environment.shape) as readonly Name[];

const SECRET = /PASSWORD|TOKEN|SECRET|^AWS_|^(DATABASE(_DIRECT|_READ)?|SMTP|MEDIA|BACKUP)_URL$/;

/** Reads the configuration. Throws one sentence with the variable, its value and its allowed values. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const givenValues = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(givenValues);
  if (!parsed.success) throw new Error(refusal(givenValues, String(parsed.error.issues[0]?.path[0]) as Name));
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? localUrl(env.PORT)).replace(/(?<!\/)\/+$/, '');
  // The frames keep the origin of that host, so it must not be the origin where accounts log in.
  if (env.SPONSOR_ORIGIN && isSameHost(env.SPONSOR_ORIGIN, publicUrl))
    throw new Error(refusal(givenValues, 'SPONSOR_ORIGIN'));
  const fixed = fixedOf(env);
  const dataDir = resolve(env.DATA_DIR);
  const backupDir = resolve(env.BACKUP_DIR ?? `${dataDir}/backups`);
  const mediaFolder = `${dataDir}/media`;
  const mediaBucket = bucketOf(env.MEDIA_URL, env);
  const backupBucket = bucketOf(env.BACKUP_URL, env);
  if (env.MEDIA_PUBLIC_URL && !mediaBucket) throw new Error(refusal(givenValues, 'MEDIA_PUBLIC_URL'));
  if (env.MEDIA_PUBLIC_URL && backupBucket && isSameBucket(backupBucket, mediaBucket!))
    throw new Error(refusal(givenValues, 'BACKUP_URL'));
  const development = environment.NODE_ENV === 'development';
  if (!isPostgresUrl(env.DATABASE_URL ?? '')) {
    if (env.WORKERS > 1) throw new Error(refusal(givenValues, 'WORKERS'));
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
      if (env[name]) throw new Error(refusal(givenValues, name));
  }
  // Vite serves the pages from one process
  const workers = development ? 1 : env.WORKERS;
  // the image sweep would delete the backups
  if (`${backupDir}/`.startsWith(`${mediaFolder}/`)) throw new Error(refusal(givenValues, 'BACKUP_DIR'));
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    backupDir,
    backupBucket,
    databaseUrl: env.DATABASE_URL ?? `${dataDir}/trovacuccia.db`,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? `${dataDir}/trovacuccia.db`,
    databaseReadUrl: env.DATABASE_READ_URL ?? '',
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * 1000,
    stopMs: env.STOP_SECONDS * 1000,
    mediaFolder,
    mediaBucket,
    mediaPublicUrl: env.MEDIA_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? '',
    smtpUrl: env.SMTP_URL ?? '',
    mailDailyCap: env.MAIL_DAILY_CAP,
    secretKey: env.SECRET_KEY ?? '',
    staffSecondFactor: env.STAFF_SECOND_FACTOR,
    reviewFirst: env.REVIEW_FIRST === 'on',
    publicUrl,
    admin: {
      username: env.ADMIN_USERNAME,
      password: env.ADMIN_PASSWORD ?? '',
      email: env.ADMIN_EMAIL ?? valuesInForce(fixed, publicUrl).info_email,
    },
    demo: env.DEMO ? env.DEMO === 'on' : !env.PUBLIC_URL && !env.DATABASE_URL,
    demoPassword: env.DEMO_PASSWORD ?? '',
    fixed,
    siteRevision: 0,
    ...siteOf(valuesInForce(fixed, publicUrl)),
    version: env.APP_VERSION,
    deployMarker: env.DEPLOY_MARKER,
    ads: {
      client: env.ADS_CLIENT ?? '',
      // environment files often write line breaks as \n
      txt: (env.ADS_TXT ?? '').replaceAll('\\n', '\n'),
      scriptUrl: env.ADS_SCRIPT_URL,
      units: { footer: env.ADS_UNIT_FOOTER, feed: env.ADS_UNIT_FEED },
    },
    sponsorOrigin: env.SPONSOR_ORIGIN ? new URL(env.SPONSOR_ORIGIN).origin : '',
    pushOrigins: commaSeparated(env.PUSH_ORIGINS).map((value) => new URL(value).origin),
    siteBuilderBrands: commaSeparated(env.SITE_BUILDER_BRANDS),
    trustProxy: env.TRUST_PROXY === undefined ? undefined : (parseTrustProxy(env.TRUST_PROXY) ?? undefined),
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    serviceWorker: env.SERVICE_WORKER === 'on',
    connections: { ...CONNECTIONS, most: Math.ceil(env.MAX_CONNECTIONS / workers) },
    workers,
    bodyBytes: MEMORY_BUDGET.bodies,
    responseBytes: MEMORY_BUDGET.responses,
    rateLimits: env.RATE_LIMITS === 'off' ? null : env.RATE_LIMITS,
    metricsToken: env.METRICS_TOKEN ?? '',
    diskReserveBytes: env.DISK_RESERVE_MB * 1_000_000,
    quotas: {
      listings: env.QUOTA_LISTINGS,
      imageBytes: env.QUOTA_IMAGES_MB * 1_000_000,
      uploadsPerHour: env.QUOTA_UPLOADS_PER_HOUR,
    },
    inactiveAccountMonths: env.INACTIVE_ACCOUNT_MONTHS,
    questionnaireRetentionMonths: env.PREAFFIDO_RETENTION_MONTHS,
    logLevel: env.LOG_LEVEL,
    logAddresses: env.LOG_ADDRESSES,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    development,
  };
}

/** Returns the settings for which a variable is set. */
function fixedOf(env: z.infer<typeof Environment>): Partial<SiteValues> {
  const fields = Object.keys(SITE_VARIABLES) as SiteField[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = env[SITE_VARIABLES[field]];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Returns the bucket at an address; null without one. Throws like `readConfig` if a key is missing. */
function bucketOf(address: BucketAddress | null | undefined, env: z.infer<typeof Environment>): Bucket | null {
  if (!address) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId) throw new Error(absent('AWS_ACCESS_KEY_ID'));
  if (!secretAccessKey) throw new Error(absent('AWS_SECRET_ACCESS_KEY'));
  return { ...address, accessKeyId, secretAccessKey, patience: PATIENCE };
}

function isSameBucket(one: BucketAddress, other: BucketAddress): boolean {
  return one.endpoint === other.endpoint && one.name === other.name;
}

function absent(name: Name): string {
  return `Configurazione: manca ${name}, ${Environment.shape[name].description}.`;
}

function refusal(given: Record<string, unknown>, name: Name): string {
  const held = SECRET.test(name) ? 'un valore non valido' : `«${String(given[name])}»`;
  return `Configurazione: ${name} contiene ${held}, ma può contenere ${Environment.shape[name].description}.`;
}

function isSameHost(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host;
}

function commaSeparated(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function hasOrigin(value: string): boolean {
  if (!hasProtocol(value, 'http:') && !hasProtocol(value, 'https:')) return false;
  if (!hasPlainHost(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === '';
}

/** Whether the host is letters, digits, dots and a port, or an IPv6 address: a CSP names it, where `;` begins another rule. */
function hasPlainHost(value: string): boolean {
  return URL.canParse(value) && /^[\w.:[\]-]+$/.test(new URL(value).host);
}

function hasProtocol(value: string, protocol: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === protocol;
}
