import { saveMemoryAtRest } from '#server/platform/runtime/save-memory-at-rest.ts';

// node work-then-rest.ts: fills the heap once, then rests; prints the resident megabytes before it rests and ever after
const OBJECTS = 1_000_000;
const LOOK_EVERY_MS = 50;
const MB = 1024 * 1024;

function work(): number {
  const objects = Array.from({ length: OBJECTS }, (_, at) => ({ at, text: `object ${at}` }));
  return objects.length;
}

work();
console.log(Math.round(process.memoryUsage.rss() / MB));
saveMemoryAtRest(LOOK_EVERY_MS);
setInterval(() => console.log(Math.round(process.memoryUsage.rss() / MB)), 4 * LOOK_EVERY_MS);
