import { findChromium, HEADLESS_SHELL } from '#testing/chromium.ts';
import { installDebian } from './debian.ts';
import { playwrightRepeats } from './noisy.ts';
import { countOutcomes, failedStep, OUTCOMES_FILE, outcomesFile } from './outcomes.ts';
import { installPostgres, installProxies } from './servers.ts';
import { type Step, show } from './step.ts';

const MISSING =
  'Chromium non trovato: installalo (Debian: apt-get install chromium-headless-shell) o indicalo con CHROMIUM=/percorso.';

/** Browser journeys: Playwright against the built portal. */
export const browserStep: Step = {
  name: 'browser',
  about: 'i viaggi nel browser, accessibilità compresa',
  async run(files, log) {
    const outcomes = outcomesFile('browser');
    if (!process.env.CHROMIUM) await installChromium();
    if (!findChromium()) return failedStep(MISSING);
    // for the journeys on two instances
    await installPostgres();
    await installProxies();
    if (await show(process.execPath, ['bin/build.mjs'], { log })) return failedStep('il portale non si costruisce');
    const reporters = '--reporter=list,./bin/testing/playwright-reporter.ts';
    const args = ['node_modules/@playwright/test/cli.js', 'test', reporters, ...playwrightRepeats(), ...files];
    const env = {
      [OUTCOMES_FILE]: outcomes,
      // Playwright forces colours on its workers unless disabled with its own variable.
      NO_COLOR: undefined,
      FORCE_COLOR: process.stdout.isTTY ? undefined : '0',
    };
    const code = await show(process.execPath, args, { env, log });
    return countOutcomes(outcomes, code);
  },
  soFar: () => countOutcomes(outcomesFile('browser', { keep: true }), null),
};

async function installChromium(): Promise<void> {
  if (!findChromium([HEADLESS_SHELL])) await installDebian(HEADLESS_SHELL);
  if (!findChromium()) await installDebian('chromium');
}
