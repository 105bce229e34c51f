import { execFileSync } from 'node:child_process';
import { findChromium } from '#testing/chromium.ts';
import { median } from '../load.ts';
import { NOT_INDEXED } from './pages.ts';

/** Not a dependency: it would add 110 packages to each installation for development. */
const PACKAGE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  si: 'speed-index',
} as const;

type Scores = Record<(typeof CATEGORIES)[number], number>;
type Metrics = Record<keyof typeof METRICS, number>;

/** Medians of the runs of one page: scores of 100, times in milliseconds, bytes on the wire. */
export type Medians = { page: string; bytes: number } & Scores & Metrics;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Returns the path of Lighthouse's program; npm downloads it at the first use. */
export function findLighthouse(): string {
  const found = npm(['exec', '--yes', `--package=${PACKAGE}`, '--call', 'command -v lighthouse']).trim();
  if (!found) throw new Error(`npm did not find ${PACKAGE}`);
  return found;
}

/**
 * Runs Lighthouse on each page in rounds, so that a busy moment of the machine meets all pages. The phone and its
 * network are simulated: 412 px wide, 4 times slower, 1.6 Mbit/s with 150 ms of latency; with SCHEME=dark it prefers the
 * dark scheme.
 */
export async function measure(
  lighthouse: string,
  addresses: ReadonlyMap<string, string>,
  runs: number,
): Promise<Medians[]> {
  const reports = new Map<string, Report[]>([...addresses.keys()].map((page) => [page, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [page, address] of addresses)
      reports
        .get(page)!
        .push(runOnce(lighthouse, address, NOT_INDEXED.has(page) ? ['--skip-audits=is-crawlable'] : []));
  return [...reports].map(([page, all]) => mediansOf(page, all));
}

function runOnce(lighthouse: string, address: string, options: readonly string[]): Report {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  if (process.env.SCHEME === 'dark') flags.push('--blink-settings=preferredColorScheme=0');
  const written = execFileSync(
    process.execPath,
    [
      lighthouse,
      address,
      ...options,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, CHROME_PATH: findChromium(), NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return JSON.parse(written) as Report;
}

function mediansOf(page: string, reports: readonly Report[]): Medians {
  const of = (value: (report: Report) => number) => median(reports.map(value));
  const audit = (name: string) => of(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  const scores = CATEGORIES.map((name) => [
    name,
    of(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)),
  ]);
  const metrics = Object.entries(METRICS).map(([short, name]) => [short, audit(name)]);
  return { page, bytes: audit('total-byte-weight'), ...Object.fromEntries([...scores, ...metrics]) };
}

function npm(words: string[]): string {
  return execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
