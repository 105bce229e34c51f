import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const LOOK_EVERY_MS = 2000;
/** Share of the time in which the event loop works, up to which the portal is at rest. */
const REST_UTILIZATION = 0.05;
/** Looks in a row that find rest, because a visitor pauses between two requests too. */
const LOOKS_AT_REST = 3;

/**
 * Lets V8 return memory to the system while the portal is at rest, in steps between which requests are answered.
 * Without this flag V8 keeps the largest heap that it ever needed: its own measure of rest is never met in Node
 * (docs/caches.md). Returns a function that ends it.
 */
export function saveMemoryAtRest(lookEveryMs = LOOK_EVERY_MS): () => void {
  let last = performance.eventLoopUtilization();
  let calm = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    calm = utilization <= REST_UTILIZATION ? calm + 1 : 0;
    setSavesMemory(calm >= LOOKS_AT_REST);
  }, lookEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    setSavesMemory(false);
  };
}

let savesMemory = false;

function setSavesMemory(value: boolean): void {
  if (value === savesMemory) return;
  savesMemory = value;
  setFlagsFromString(value ? '--memory-saver-mode' : '--no-memory-saver-mode');
}
