import { quartile } from './load.ts';
import type { Measured } from './report.ts';

interface Compared {
  /** Each returns how long one answer took, in milliseconds. */
  small: () => Promise<number>;
  large: () => Promise<number>;
  rounds: number;
  atMost: number;
}

/** Returns how long an answer takes, in milliseconds. Throws unless it is a success. */
export async function milliseconds(url: string, request?: RequestInit): Promise<number> {
  const from = performance.now();
  const response = await fetch(url, request);
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${Buffer.from(body).toString()}`);
  return performance.now() - from;
}

/** Compares the times of an answer at two sizes, in alternating rounds. */
export async function compareTimes(name: string, { small, large, rounds, atMost }: Compared): Promise<Measured> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await small());
    times.large.push(await large());
  }
  const [atSmall, atLarge] = [quartile(times.small), quartile(times.large)];
  const note = `${atSmall.toFixed(2)} ms → ${atLarge.toFixed(2)} ms`;
  return { name, ratio: atLarge / atSmall, aim: { kind: '<=', value: atMost }, note };
}
