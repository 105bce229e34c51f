import { resolve } from 'node:path';
import { z } from 'zod';
import { parseTrustProxy, type TrustProxy } from './http/trusted-proxies.ts';

const DEFAULT_PORT = 3000;

/** Typed settings, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  mediaUrl: string;
  smtpUrl: string;
  /** Without a slash at the end; never taken from a request. */
  publicUrl: string;
  admin: { username: string; password: string };
  demo: boolean;
  demoPassword: string;
  legal: { name: string; address: string; vatId: string };
  mailboxes: { info: string; support: string; gadget: string; privacy: string };
  siteName: string;
  version: string;
  deployMarker: string;
  /** The advertising network: publisher, lines of /ads.txt, its script, and an ad unit per slot where it wants one. */
  ads: { client: string; txt: string; scriptUrl: string; units: { footer: string; feed: string } };
  /** Origin of the host that answers nothing but sponsor frames; "" without one. */
  sponsorOrigin: string;
  siteBuilderBrands: string[];
  /** Undefined ignores X-Forwarded-*. */
  trustProxy: TrustProxy;
  /** Factor on all limits; null ends them (benches and tests only). */
  rateLimits: number | null;
  metricsToken: string;
  /** Size of the file that is freed when the disk is almost full; 0 for none. */
  diskReserveBytes: number;
  questionnaireRetentionMonths: number;
  logLevel: string;
  development: boolean;
}

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => hasProtocol(value, protocol)));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(DEFAULT_PORT),
  HOST: z.string().default('::'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:')
    .or(z.string().regex(/^[^:]+$/))
    .optional(),
  MEDIA_URL: url('s3:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  ADMIN_USERNAME: z.string().min(3).max(100).default('admin'),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  DEMO_PASSWORD: z.string().min(8).max(200).optional(),
  LEGAL_NAME: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
  VAT_ID: z.string().optional(),
  PRIVACY_EMAIL: z.email().optional(),
  INFO_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  GADGET_EMAIL: z.email().optional(),
  SITE_NAME: z.string().min(1).max(60).default('Trovacuccia'),
  APP_VERSION: z.string().max(40).default('1.30.09'),
  DEPLOY_MARKER: z.string().max(80).default('locale'),
  ADS_CLIENT: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  ADS_TXT: z.string().max(20_000).optional(),
  ADS_SCRIPT_URL: url('http:', 'https:').default('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'),
  ADS_UNIT_FOOTER: z.string().max(60).default(''),
  ADS_UNIT_FEED: z.string().max(60).default(''),
  SPONSOR_ORIGIN: url('http:', 'https:').optional(),
  SITE_BUILDER_BRANDS: z.string().default('Emergent,Lovable,Wix,Webflow'),
  TRUST_PROXY: z
    .string()
    .refine((value) => parseTrustProxy(value) !== null)
    .optional(),
  RATE_LIMITS: z.union([z.literal('off'), z.coerce.number().positive()]).default(1),
  METRICS_TOKEN: z.string().min(8).optional(),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(10_000).default(64),
  PREAFFIDO_RETENTION_MONTHS: z.coerce.number().int().min(1).max(240).default(24),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** What each variable may hold, for the refusal. */
const MAY_HOLD: Partial<Record<keyof typeof Environment.shape, string>> = {
  PORT: 'un numero da 0 a 65535',
  DATABASE_URL: 'un indirizzo postgres://… oppure il percorso di un file SQLite',
  MEDIA_URL: 's3://bucket?endpoint=…&region=…',
  SMTP_URL: 'smtp://utente:password@host:porta',
  PUBLIC_URL: 'un indirizzo http:// o https://',
  ADMIN_USERNAME: 'da 3 a 100 caratteri',
  ADMIN_PASSWORD: 'da 8 a 200 caratteri',
  DEMO: 'on oppure off',
  DEMO_PASSWORD: 'da 8 a 200 caratteri',
  SITE_NAME: 'da 1 a 60 caratteri',
  ADS_CLIENT: 'lettere, cifre e trattini, come ca-pub-1234567890123456',
  ADS_SCRIPT_URL: 'un indirizzo http:// o https://',
  SPONSOR_ORIGIN: 'un indirizzo http:// o https:// di un host diverso da quello di PUBLIC_URL',
  TRUST_PROXY:
    'un numero di proxy, oppure indirizzi, reti come 10.0.0.0/8 e le parole loopback e private separati da virgole',
  RATE_LIMITS: 'off oppure un fattore maggiore di zero',
  METRICS_TOKEN: 'almeno 8 caratteri',
  DISK_RESERVE_MB: 'un numero di MB da 0 (nessuna riserva) a 10000',
  PREAFFIDO_RETENTION_MONTHS: 'un numero di mesi da 1 a 240',
  LOG_LEVEL: 'trace, debug, info, warn, error oppure silent',
};
const SECRET = /PASSWORD|TOKEN|^(DATABASE|SMTP|MEDIA)_URL$/;

/** Reads the settings; throws one sentence that names the variable, what it holds and what it may hold. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(refusal(given, String(parsed.error.issues[0]?.path[0])));
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  // There the frames keep their origin: it must not be the one that holds the logins.
  if (env.SPONSOR_ORIGIN && isSameHost(env.SPONSOR_ORIGIN, publicUrl))
    throw new Error(refusal(given, 'SPONSOR_ORIGIN'));
  const host = new URL(publicUrl).hostname;
  const mailbox = (name: string) => `${name}@${host}`;
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `${dataDir}/trovacuccia.db`,
    mediaUrl: env.MEDIA_URL ?? `${dataDir}/media`,
    smtpUrl: env.SMTP_URL ?? '',
    publicUrl,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD ?? '' },
    demo: env.DEMO ? env.DEMO === 'on' : !env.PUBLIC_URL && !env.DATABASE_URL,
    demoPassword: env.DEMO_PASSWORD ?? '',
    legal: { name: env.LEGAL_NAME ?? '', address: env.LEGAL_ADDRESS ?? '', vatId: env.VAT_ID ?? '' },
    mailboxes: {
      info: env.INFO_EMAIL ?? mailbox('info'),
      support: env.SUPPORT_EMAIL ?? mailbox('supporto'),
      gadget: env.GADGET_EMAIL ?? mailbox('gadget'),
      privacy: env.PRIVACY_EMAIL ?? '',
    },
    siteName: env.SITE_NAME,
    version: env.APP_VERSION,
    deployMarker: env.DEPLOY_MARKER,
    ads: {
      client: env.ADS_CLIENT ?? '',
      // environment files often hold no real line ends
      txt: (env.ADS_TXT ?? '').replaceAll('\\n', '\n'),
      scriptUrl: env.ADS_SCRIPT_URL,
      units: { footer: env.ADS_UNIT_FOOTER, feed: env.ADS_UNIT_FEED },
    },
    sponsorOrigin: env.SPONSOR_ORIGIN ? new URL(env.SPONSOR_ORIGIN).origin : '',
    siteBuilderBrands: env.SITE_BUILDER_BRANDS.split(',')
      .map((brand) => brand.trim())
      .filter(Boolean),
    trustProxy: env.TRUST_PROXY === undefined ? undefined : (parseTrustProxy(env.TRUST_PROXY) ?? undefined),
    rateLimits: env.RATE_LIMITS === 'off' ? null : env.RATE_LIMITS,
    metricsToken: env.METRICS_TOKEN ?? '',
    diskReserveBytes: env.DISK_RESERVE_MB * 1_000_000,
    questionnaireRetentionMonths: env.PREAFFIDO_RETENTION_MONTHS,
    logLevel: env.LOG_LEVEL,
    development: environment.NODE_ENV === 'development',
  };
}

function refusal(given: Record<string, unknown>, name: string): string {
  const held = SECRET.test(name) ? 'un valore non valido' : `«${String(given[name])}»`;
  const allowed = MAY_HOLD[name as keyof typeof MAY_HOLD] ?? 'un altro valore';
  return `Configurazione: ${name} contiene ${held}, ma può contenere ${allowed}.`;
}

function isSameHost(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host;
}

function hasProtocol(value: string, protocol: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === protocol;
}
