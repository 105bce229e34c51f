import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a browser window, which needs less than half the processor time. Also the name of its package. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags for a Chromium that runs as root, without a display and without background network requests. */
export const CHROMIUM_FLAGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of Chromium: `CHROMIUM` if set, else the first of the names that is in the PATH. */
export function findChromium(names: string[] = NAMES): string | undefined {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
