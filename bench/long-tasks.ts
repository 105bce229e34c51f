// npm run long-tasks -- [RUNS] [PAGE…]: what the main thread of a phone does at once while a page loads, in milliseconds
// of processor time at a quarter of the speed of this machine. PHOTOS and WORLD are those of `npm run lighthouse`.
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#testing/chromium.ts';
import { RunningPortal } from '#testing/running-portal.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { type Task, traceMainThread } from './phone/main-thread.ts';
import { addressesIn } from './phone/pages.ts';
import { makeWorld } from './phone/world.ts';

/** At most, of scripts in one task. */
const AIM_MS = 100;
/** A shorter task blocks nobody, by the definition of the blocked time (TBT). */
const LONG_MS = 50;

const [runs = '5', ...asked] = process.argv.slice(2);
const folder = process.env.WORLD ?? makeScratchFolder('long-tasks');
try {
  await makeWorld(folder, process.env.PHOTOS);
  const portal = await RunningPortal.start(folder);
  const browser = await chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    console.log('| page | longest with scripts | blocked | the long tasks of the median run |');
    console.log('|---|---|---|---|');
    for (const [page, address] of await addressesIn(portal.url, asked)) {
      const traces: Task[][] = [];
      for (let run = 0; run < Number(runs); run += 1) traces.push(await traceMainThread(browser, address));
      print(page, traces);
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
} finally {
  if (!process.env.WORLD) rmSync(folder, { recursive: true, force: true });
}

function print(page: string, traces: readonly Task[][]): void {
  const scripts = median(traces, (tasks) => Math.max(...tasks.map(({ parts }) => parts.get('scripts') ?? 0)));
  const blocked = median(traces, (tasks) => tasks.reduce((sum, { time }) => sum + Math.max(0, time - LONG_MS), 0));
  const long = blocked.of.filter(({ time }) => time > LONG_MS).map(inWords);
  console.log(`| ${page} | ${Math.round(scripts.value)} ms | ${Math.round(blocked.value)} ms | ${long.join('; ')} |`);
  if (scripts.value > AIM_MS) process.exitCode = 1;
}

function inWords({ time, parts }: Task): string {
  const most = [...parts].filter(([, ms]) => ms >= 5).sort((a, b) => b[1] - a[1]);
  return `${Math.round(time)} ms (${most.map(([name, ms]) => `${name} ${Math.round(ms)}`).join(', ')})`;
}

function median(traces: readonly Task[][], ofOne: (tasks: Task[]) => number): { value: number; of: Task[] } {
  const all = traces.map((of) => ({ value: ofOne(of), of })).sort((a, b) => a.value - b.value);
  return all[Math.floor(all.length / 2)]!;
}
