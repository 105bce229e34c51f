import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { BUCKET_KEYS } from '#testing/bucket-server.ts';
import { ALL } from '#testing/repetitions.ts';
import { ONE_INSTANCE } from './one-instance.ts';
import { TWO_INSTANCES } from './two-instances.ts';

/** Loopback addresses per process of the test run, so that one is not used again at once. */
export const SLOTS = 16;

let lastSlot = 0;

/** Where the two instances of a test listen, and where Caddy does, which asks them in turn. */
interface Place {
  host: string;
  ports: readonly [number, number];
  url: string;
}

/** Returns where a portal of this test runs as two instances; null where it runs as one. */
export function placeOfTwo(environment: Record<string, string>): Place | null {
  const { balancer } = inject('databases');
  // a test that opens a database twice counts its instances itself
  if (!balancer || environment.DATABASE_URL || runsAlone()) return null;
  lastSlot = (lastSlot % SLOTS) + 1;
  const host = loopbackOf(Number(process.env.VITEST_POOL_ID), lastSlot);
  return { host, ports: balancer.ports, url: `http://${host}:${balancer.port}` };
}

/** Environment of instances that share what machines must share: the key of secrets, and images in a bucket. */
export function sharedEnvironment(): Record<string, string> {
  return {
    SECRET_KEY: 'una-chiave-di-prova-lunga-abbastanza-per-tutti',
    MEDIA_URL: `s3://foto/${randomUUID()}?endpoint=${inject('databases').balancer!.bucket}`,
    ...BUCKET_KEYS,
  };
}

/** Address of the machine itself for a pair of instances; Caddy passes a request on to the address that it was sent to. */
export function loopbackOf(worker: number, slot: number): string {
  return `127.77.${worker}.${slot}`;
}

function runsAlone(): boolean {
  const { testPath = '' } = expect.getState();
  const file = testPath.slice(testPath.lastIndexOf('/server/') + '/server/'.length);
  const isIn = (list: Readonly<Record<string, string>>) => Object.keys(list).some((known) => file.startsWith(known));
  return isIn(ONE_INSTANCE) || !(ALL || isIn(TWO_INSTANCES));
}
