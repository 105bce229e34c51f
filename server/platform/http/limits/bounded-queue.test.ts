import { expect, test } from 'vitest';
import { httpProblems } from '../problems/problems.ts';
import { type BoundedQueue, createBoundedQueue, type Job } from './bounded-queue.ts';

/** Jobs that run until the test ends them; records the order in which they started. */
function worksites(gate: BoundedQueue) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, ticket?: Job) =>
    gate.run(() => {
      began.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    }, ticket);
  const end = async (name: string) => {
    await new Promise(setImmediate);
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { began, send, end };
}

test('two jobs run at once and the others wait in arrival order', async () => {
  const gate = createBoundedQueue(2);
  const { began, send, end } = worksites(gate);
  const all = ['a', 'b', 'c', 'd'].map((name) => send(name));
  await new Promise(setImmediate);
  expect(began).toEqual(['a', 'b']);
  expect(gate.load()).toEqual({ running: 2, waiting: 2 });
  await end('b');
  expect(began).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test('a job that fails lets the next one start', async () => {
  const gate = createBoundedQueue(1);
  const failing = gate.run(() => Promise.reject(new Error('spento')));
  const next = gate.run(async () => 'fatto');
  await expect(failing).rejects.toThrow('spento');
  expect(await next).toBe('fatto');
});

test('a caller is told to retry later when too many jobs or bytes are queued', async () => {
  const gate = createBoundedQueue(1, { waiting: 2, bytes: 100 });
  const { send, end } = worksites(gate);
  const first = send('a', { bytes: 1000 });
  const waiting = [send('b', { bytes: 60 })];
  await expect(send('c', { bytes: 60 })).rejects.toMatchObject({
    type: httpProblems.busy,
    details: { retryAfter: 20 },
  });
  waiting.push(send('d', { bytes: 10 }));
  await expect(send('e')).rejects.toMatchObject({ type: httpProblems.busy });
  for (const name of ['a', 'b', 'd']) await end(name);
  expect(await Promise.all([first, ...waiting])).toEqual(['a', 'b', 'd']);
});

test('background work starts only when nothing else runs, one job at a time', async () => {
  const gate = createBoundedQueue(2);
  const { began, send, end } = worksites(gate);
  void send('foto');
  void send('sfondo', { background: true });
  void send('altro sfondo', { background: true });
  await end('foto');
  expect(began).toEqual(['foto', 'sfondo']);
  void send('altra foto');
  await end('sfondo');
  expect(began).toEqual(['foto', 'sfondo', 'altra foto']);
  await end('altra foto');
  await end('altro sfondo');
  expect(began).toEqual(['foto', 'sfondo', 'altra foto', 'altro sfondo']);
});

test('one job per key runs at once, and jobs with other keys overtake it', async () => {
  const gate = createBoundedQueue(2);
  const { began, send, end } = worksites(gate);
  const all = [send('a1', { key: 'a' }), send('a2', { key: 'a' }), send('b1', { key: 'b' })];
  await new Promise(setImmediate);
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  expect(began).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  await end('a2');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});

test('a job whose turn does not come in time is rejected as busy, and leaves its place', async () => {
  const gate = createBoundedQueue(1);
  const { began, send, end } = worksites(gate);
  const first = send('a');
  const impatient = send('b', { patienceMs: 1 });
  const patient = send('c');
  await expect(impatient).rejects.toMatchObject({ type: httpProblems.busy });
  expect(gate.load()).toEqual({ running: 1, waiting: 1 });
  await end('a');
  await end('c');
  expect([await first, await patient, began]).toEqual(['a', 'c', ['a', 'c']]);
});

test('jobs run together only while their needs fit, in arrival order, and a larger one runs alone', async () => {
  const gate = createBoundedQueue(3, { waiting: 10, bytes: 0, needs: 100 });
  const { began, send, end } = worksites(gate);
  const all = [send('a', { needs: 60 }), send('b', { needs: 40 }), send('c', { needs: 300 }), send('d', { needs: 10 })];
  await new Promise(setImmediate);
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b']);
  await end('a');
  expect(began).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(began).toEqual(['a', 'b', 'c', 'd']);
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});
