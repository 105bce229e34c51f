import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from '#testing/chromium.ts';
import { installDebian } from './debian.ts';
import { installPostgres, installProxies } from './servers.ts';
import { type Count, honest, type Step, show } from './step.ts';

/** Browser journeys: Playwright against the built portal. */
export const browserStep: Step = {
  name: 'browser',
  about: 'i viaggi nel browser, accessibilità compresa',
  async run(files, log) {
    if (!process.env.CHROMIUM) await installChromium();
    if (!findChromium()) return missing();
    // for the journeys on two instances
    await installPostgres();
    await installProxies();
    if (await show(process.execPath, ['bin/build.mjs'], { log })) return { passed: 0, failed: 1, skipped: 0 };
    const report = 'test-results/browser.json';
    rmSync(report, { force: true });
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files];
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Playwright forces colours on its workers unless disabled with its own variable.
      NO_COLOR: undefined,
      FORCE_COLOR: process.stdout.isTTY ? undefined : '0',
    };
    const code = await show(process.execPath, args, { env, log });
    return honest(readReport(report), code);
  },
};

async function installChromium(): Promise<void> {
  if (!findChromium([HEADLESS_SHELL])) await installDebian(HEADLESS_SHELL);
  if (!findChromium()) await installDebian('chromium');
}

function missing(): Count {
  console.error(
    'Chromium non trovato: installalo (Debian: apt-get install chromium-headless-shell) o indicalo con CHROMIUM=/percorso.',
  );
  return { passed: 0, failed: 1, skipped: 0 };
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; skipped: number };
}

function readReport(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats }: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}
