import { existsSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { reportReady, Supervisor, workerNumber } from '#server/platform/workers/index.ts';

// node hang.ts FILE: two workers that serve nothing; the first one hangs once, and writes the file before
const BEAT_MS = 20;
const LOOK_EVERY_MS = 1000;
const [file] = process.argv.slice(2);

if (workerNumber() === null) {
  const options = { count: 2, log: pino(), drainMs: 60_000, onReady: hangOne, lookEveryMs: LOOK_EVERY_MS };
  const supervisor = new Supervisor(options);
  process.on('SIGTERM', () => supervisor.stop());
  supervisor.start();
} else {
  // before the test learns that it runs
  process.on('SIGTERM', () => process.exit(0));
  console.log(`worker ${workerNumber()} is ready as ${process.pid}`);
  reportReady(0, BEAT_MS);
  if (workerNumber() === 1) setInterval(hangOnce, BEAT_MS);
  else setInterval(() => undefined, 1000);
}

function hangOne(): void {
  writeFileSync(`${file}.now`, '');
}

function hangOnce(): void {
  if (!existsSync(`${file}.now`) || existsSync(file!)) return;
  writeFileSync(file!, '');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
