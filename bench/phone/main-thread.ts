import type { Browser } from '@playwright/test';

/** How often slower than this machine the phone is, as in Lighthouse. */
const SLOWDOWN = 4;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8', 'v8.execute'];
/** Kinds of work by the engine's names for it. */
const WORK: Record<string, string> = {
  'v8.compile': 'scripts',
  'v8.compileModule': 'scripts',
  'v8.evaluateModule': 'scripts',
  EvaluateScript: 'scripts',
  FunctionCall: 'scripts',
  FireAnimationFrame: 'scripts',
  ParseHTML: 'HTML',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'commit',
  MinorGC: 'scripts',
  MajorGC: 'scripts',
};

/** A task of the main thread: processor time in milliseconds, in all and of each kind of work inside it. */
export interface Task {
  time: number;
  parts: Map<string, number>;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * Opens a page as a first visit on a phone and returns the tasks of its main thread until it is hydrated and nothing
 * more is loaded, the longest first. Processor time, unlike the clock, does not count what other programs of the machine do.
 */
export async function traceMainThread(browser: Browser, address: string): Promise<Task[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.addInitScript(() =>
      window.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })),
    );
    await page.goto(address);
    await page.waitForFunction(() => 'isHydrated' in window);
    await page.waitForLoadState('networkidle');
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return tasksOf(trace.traceEvents);
  } finally {
    await context.close();
  }
}

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const main = mainThreadOf(events);
  const own = events
    .filter(({ pid, tid, ph, tdur }) => ph === 'X' && pid === main.pid && tid === main.tid && tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: Task[] = [];
  const open: { end: number; part: string | undefined; inside: number; tdur: number }[] = [];
  let current: Task | undefined;
  const close = () => {
    const { part, tdur, inside } = open.pop()!;
    const outer = open.at(-1);
    if (outer) outer.inside += part ? tdur : inside;
    if (part && current) current.parts.set(part, (current.parts.get(part) ?? 0) + (tdur - inside) / 1000);
  };
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    while (open.length > 0 && open.at(-1)!.end <= ts) close();
    if (name.endsWith('RunTask') && open.length === 0) {
      current = { time: tdur / 1000, parts: new Map() };
      tasks.push(current);
    }
    open.push({ end: ts + dur, part: WORK[name], inside: 0, tdur });
  }
  while (open.length > 0) close();
  return tasks.sort((a, b) => b.time - a.time);
}

/** The main thread of the page: of all renderers the one that worked most. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const busy = ({ pid, tid }: TraceEvent) =>
    events.reduce((sum, each) => sum + (each.pid === pid && each.tid === tid ? (each.tdur ?? 0) : 0), 0);
  const [most] = mains.toSorted((a, b) => busy(b) - busy(a));
  if (!most) throw new Error('The trace has no main thread of a page.');
  return most;
}
