import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersPerCpuSecond, median } from './load.ts';
import { benchFolder, portalEnvironment, serveBare, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const ROUNDS = 7;
/** Rounds that let the JIT compiler finish before measuring; it is active during the first thousands of responses. */
const WARMING_ROUNDS = 4;
const LISTINGS = 1000;
const FIRST_PAGE = '/adoptions?type=cane&limit=40';

/** An address of the portal, and the share of a bare server's throughput that it should reach. */
interface Case {
  name: string;
  path: string;
  /** Address under load, if it differs from the one whose bytes are compared. */
  loaded?: string;
  aim: number;
}

/** Compares the portal with a bare `node:http` server that sends the same bytes, in alternating rounds. */
export async function againstBare(): Promise<Measured[]> {
  const folder = benchFolder();
  const environment = portalEnvironment(folder);
  await seed(environment, LISTINGS);
  const portal = await servePortal(environment);
  const [listing] = (await (await fetch(`${portal.url}/adoptions?limit=1`)).json()) as { id: string }[];
  const cases: Case[] = [
    { name: 'lista invariata (40 cani)', path: FIRST_PAGE, aim: 0.7 },
    { name: 'un annuncio invariato', path: `/adoptions/${listing!.id}`, aim: 0.7 },
    { name: 'pagina iniziale invariata (HTML)', path: '/', aim: 0.7 },
    // an unknown parameter makes each address unique, so that the response cache never has it
    { name: 'lista letta ogni volta dal database', path: FIRST_PAGE, loaded: `${FIRST_PAGE}&n=[<id>]`, aim: 0.09 },
  ];
  const files = await Promise.all(
    cases.map((one, index) => capture(portal.url + one.path, join(folder, `body-${index}`))),
  );
  const bare = await serveBare(files);
  // warm-up: the first responses of a process are its slowest and are not measured
  for (const [index, { path, loaded }] of cases.entries()) {
    for (let round = 0; round < WARMING_ROUNDS; round += 1) await answersPerCpuSecond(portal, loaded ?? path);
    await answersPerCpuSecond(bare, `/${index}`);
  }
  const measured: Measured[] = [];
  for (const [index, { name, path, loaded, aim }] of cases.entries()) {
    const ratios: number[] = [];
    const paces: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const pace = await answersPerCpuSecond(portal, loaded ?? path);
      ratios.push(pace / (await answersPerCpuSecond(bare, `/${index}`)));
      paces.push(pace);
    }
    measured.push({
      name,
      ratio: median(ratios),
      aim: { kind: '>=', value: aim },
      note: `${Math.round(median(paces))} risposte per secondo di CPU`,
    });
  }
  await Promise.all([portal.stop(), bare.stop()]);
  return measured;
}

async function capture(url: string, file: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return file;
}
