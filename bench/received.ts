import type { Engine } from '../server/platform/database/database.ts';
import { compareTimes, milliseconds } from './compare-times.ts';
import { type Databases, databasesOn } from './engines.ts';
import { median } from './load.ts';
import { type Served, servePortal, untilIdle } from './processes.ts';
import type { Measured } from './report.ts';
import { type ReceivedSizes, type Receiver, seedReceived } from './seed-received.ts';

const SMALL: ReceivedSizes = { listings: 30, questionnaires: 50, adopted: 0, waiting: 0 };
const LARGE: ReceivedSizes = { ...SMALL, listings: 300, questionnaires: 5000 };
/** Presses that answer 200 people each. */
const WAITING: ReceivedSizes = { listings: 1, questionnaires: 0, adopted: 7, waiting: 200 };
const AT_MOST = 1.3;
/** What counts all that wait goes through that many entries of an index. */
const COUNTS_AT_MOST = 2;
const PRESS_AT_MOST_MS = 300;
const ROUNDS = 60;

/** What the received questionnaires and the workplace ask for when they open; each returns as many at both sizes. */
const CASES: Record<string, string> = {
  'ricevuti: prima pagina': '/me/preaffido?limit=25',
  'ricevuti: uno stato': '/me/preaffido?limit=5&state=colloquio',
  'ricevuti: il numero di uno stato': '/me/preaffido?limit=1&state=visita',
  'ricevuti: da leggere': '/me/preaffido/count',
  'lavoro: che cosa aspetta': '/me/work',
  'lavoro: i primi annunci': '/associations/{id}/adoptions?visible_only=false&limit=24',
  'lavoro: lo spazio': '/me/quota',
};
const COUNTS = ['/me/work', '/me/preaffido/count'];

/**
 * Compares what an association reads with 300 listings and 5,000 questionnaires and with 30 and 50; times the answer to
 * 200 who wait.
 */
export async function byReceived(engine: Engine): Promise<Measured[]> {
  const databases = await databasesOn(engine);
  const small = await shelterWith(databases, SMALL);
  const large = await shelterWith(databases, LARGE);
  const pressed = await shelterWith(databases, WAITING);
  await Promise.all([small, large, pressed].map(({ served }) => untilIdle(served)));
  const measured: Measured[] = [];
  for (const [name, path] of Object.entries(CASES)) {
    const at = (shelter: Shelter) => () => timeAt(shelter, path);
    const atMost = COUNTS.includes(path) ? COUNTS_AT_MOST : AT_MOST;
    measured.push(await compareTimes(name, { small: at(small), large: at(large), rounds: ROUNDS, atMost }));
  }
  // each of its 200 mails waits for a server of PostgreSQL several times
  if (engine === 'sqlite') measured.push(await press(pressed));
  await Promise.all([small, large, pressed].map(({ served }) => served.stop()));
  await databases.stop();
  return measured;
}

interface Shelter {
  served: Served;
  receiver: Receiver;
}

async function shelterWith(databases: Databases, sizes: ReceivedSizes): Promise<Shelter> {
  const environment = await databases.create();
  const receiver = await seedReceived(environment, sizes);
  await databases.settle(environment);
  return { receiver, served: await servePortal(environment) };
}

async function press(shelter: Shelter): Promise<Measured> {
  const words = { subject: '{animale} ha trovato casa', text: 'Ciao {nome},\n\nabbiamo una bella notizia.' };
  const times: number[] = [];
  for (const id of shelter.receiver.adopted) {
    times.push(await timeAt(shelter, `/me/adoptions/${id}/answer_waiting`, { ...words, state: 'chiuso' }));
  }
  const ms = median(times);
  return {
    name: `risposta a ${WAITING.waiting} che aspettano (su ${PRESS_AT_MOST_MS} ms)`,
    ratio: ms / PRESS_AT_MOST_MS,
    aim: { kind: '<=', value: 1 },
    note: `${ms.toFixed(0)} ms, la più lenta ${Math.max(...times).toFixed(0)}`,
  };
}

function timeAt({ served, receiver }: Shelter, path: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${receiver.token}`, 'content-type': 'application/json' };
  return milliseconds(
    served.url + path.replace('{id}', receiver.id),
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
}
