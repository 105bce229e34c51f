import { isHtml, isOwnBuild, noticeBuild } from './builds.ts';
import { PAGES, PICTURES } from './pocket.ts';
import { noteFull } from './room.ts';

/** Returns an answer that is to be stored, or sent in the place of the portal's. */
export function jsonAnswer(value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { headers: { ...headers, 'content-type': 'application/json' } });
}

/** Reads an address of the worker's own build. Throws at any other answer: the next visit goes on. */
export async function readOwn(address: string): Promise<Response> {
  const answer = await fetch(address);
  await noticeBuild(answer);
  if (!answer.ok || !isOwnBuild(answer.headers)) throw new Error(`${answer.status} ${address}`);
  return answer;
}

export async function storePage(address: string): Promise<void> {
  await put(PAGES, address, await readOwn(address));
}

/** Stores a page after all the files with which it works. It is read first: of another build it ends that. */
export async function storePageWith(address: string, names: readonly string[]): Promise<void> {
  const page = await readOwn(address);
  await storeFiles(names);
  await put(PAGES, address, page);
}

/** Stores the files with which the pages work. Their names change with their contents. */
async function storeFiles(names: readonly string[]): Promise<void> {
  const pages = await caches.open(PAGES);
  for (const file of names) {
    if (await pages.match(file)) continue;
    const answer = await fetch(file);
    // a file that the browser has from a former build is the same one; a page is of a proxy
    if (!answer.ok || isHtml(answer.headers)) throw new Error(`${answer.status} ${file}`);
    await put(PAGES, file, answer);
  }
}

/** Stores an answer. If there is no room, the pictures make some. */
export async function put(name: string, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  const again = answer.clone();
  try {
    await cache.put(address, answer);
  } catch {
    await caches.delete(PICTURES);
    await cache.put(address, again);
    await noteFull();
  }
}
